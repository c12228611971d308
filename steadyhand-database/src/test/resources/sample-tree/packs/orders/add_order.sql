create or replace function orders.add_order(_article_id bigint)
    returns bigint
    language sql
as $$
    insert into orders.placed_order (article_id)
    values (_article_id)
    returning placed_order_id;
$$;
