-- schema: shop
-- A shop in two tables, for the tests of the migrator.
create table shop.article (
    article_id bigint generated always as identity primary key,
    title text not null
);
