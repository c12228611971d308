-- schema: gifts
create table gifts.gift (
    gift_id bigint primary key
);
