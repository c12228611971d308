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

revoke execute on function demo.count_pings() from public;
grant execute on function demo.count_pings() to ${worker};
grant select on demo.ping_state to ${observer};
