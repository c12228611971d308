create or replace function maintenance.durability_findings()
returns table (check_name text, severity text, finding text, remedy text)
language sql
stable
as $$
    select 'durability', 'error',
        format('%s is off: a crash of the machine may leave a database that cannot be used', s.name),
        format('alter system set %s = on; select pg_reload_conf()', s.name)
    from (values ('fsync'), ('full_page_writes')) as s (name)
    where current_setting(s.name) = 'off'
    union all
    select 'durability', 'warning',
        'synchronous_commit is off: a crash forgets what was committed last, tasks that were enqueued or completed among it',
        'alter system set synchronous_commit = on; select pg_reload_conf()'
    where current_setting('synchronous_commit') = 'off'
    union all
    select 'durability', 'warning',
        format('synchronous_commit is off for %s: a crash forgets what it committed last', w.who),
        format('alter %s reset synchronous_commit', w.who)
    from pg_db_role_setting s
    cross join lateral (
        select concat_ws(' in ',
            case when s.setrole <> 0 then format('role %I', pg_get_userbyid(s.setrole)) end,
            case when s.setdatabase <> 0 then format('database %I', current_database()) end) as who
    ) w
    where 'synchronous_commit=off' = any (s.setconfig)
        and s.setdatabase in (0, (select d.oid from pg_database d where d.datname = current_database()));
$$;

comment on function maintenance.durability_findings() is
    'PostgreSQL settings that risk the loss of committed transactions.';
