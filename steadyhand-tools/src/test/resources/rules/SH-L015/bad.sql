-- schema: demo

create or replace function demo.count_pings()
returns bigint
language sql
stable
security definer
as $$
    select count(*) from demo.ping_task;
$$;

comment on function demo.count_pings() is 'How many there are.';

create or replace function demo.tally_pings()
returns bigint
language sql
stable
security definer
set search_path = pg_catalog, demo
as $$
    select count(*) from demo.ping_task;
$$;

comment on function demo.tally_pings() is 'How many there are.';

create or replace function demo.number_of_pings()
returns bigint
language sql
stable
security definer
set search_path = public, pg_temp
as $$
    select count(*) from demo.ping_task;
$$;

comment on function demo.number_of_pings() is 'How many there are.';
