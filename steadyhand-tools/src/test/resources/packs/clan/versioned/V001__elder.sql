-- schema: clan

-- A line of processes: the last one fails until it is released, and everybody above fails with it.
create table clan.elder (
    elder_id bigserial primary key,
    looks_after bigint references clan.elder
);

create type clan.elder_facts as (
    looks_after bigint,
    generation integer,
    children supervision.children
);
