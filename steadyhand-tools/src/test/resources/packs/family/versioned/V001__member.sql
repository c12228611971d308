-- schema: family

-- The smallest tree: some members look after another, which ends in its first run.
create table family.member (
    member_id bigserial primary key,
    looks_after bigint references family.member
);

create type family.member_facts as (
    looks_after bigint,
    children supervision.children
);
