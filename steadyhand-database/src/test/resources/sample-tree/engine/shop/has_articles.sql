-- Named before and after the function that it calls: the order of functions does not matter.
create or replace function shop.has_articles()
    returns boolean
    language sql
    stable
as $$
    select shop.count_articles() > 0;
$$;
