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

grant execute on function demo.count_pings() to public;
grant execute on all functions in schema demo to ${worker};
grant all on demo.ping_task to ${worker};
grant select, insert on demo.ping_task to ${application};
