create table shop.price (
    article_id bigint primary key references shop.article,
    cents bigint not null check (cents >= 0)
);

insert into shop.article (title)
values ('semicolons; $$ and ''quotes''');
