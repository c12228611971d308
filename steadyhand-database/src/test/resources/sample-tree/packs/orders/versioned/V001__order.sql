-- schema: orders
create table orders.placed_order (
    placed_order_id bigint generated always as identity primary key,
    article_id bigint not null references shop.article
);
