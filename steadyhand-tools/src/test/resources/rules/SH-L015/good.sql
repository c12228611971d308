-- schema: demo

create or replace function demo.count_pings()
returns bigint
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select count(*) from demo.ping_task;
$$;

comment on function demo.count_pings() is 'How many there are.';
