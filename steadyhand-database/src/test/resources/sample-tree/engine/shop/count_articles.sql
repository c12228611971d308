create or replace function shop.count_articles()
    returns bigint
    language plpgsql
    stable
    security definer
    set search_path = pg_catalog, pg_temp
as $$
begin
    return (select count(*) from shop.article);
end
$$;
