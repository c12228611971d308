create or replace function maintenance.vacuum_findings()
returns table (check_name text, severity text, finding text, remedy text)
language sql
stable
as $$
    select 'vacuum', 'error', format('%s is off: nothing cleans up after tasks', s.name), format('alter system set %s = on; select pg_reload_conf()', s.name)
    from (values ('autovacuum'), ('track_counts')) as s (name)
    where current_setting(s.name) = 'off'
    union all
    select 'vacuum', 'error', format('autovacuum is off for %s', h.name), format('alter table %s reset (autovacuum_enabled)', h.name)
    from (values ('queues.ready'), ('supervision.child_report')) as h (name)
    join pg_class c on c.oid = h.name::regclass
    cross join pg_options_to_table(c.reloptions) o
    where o.option_name = 'autovacuum_enabled' and not o.option_value::boolean
    union all
    select 'vacuum', 'warning',
        format('%s has %s dead rows beside %s live ones: vacuum does not keep up, or somebody keeps it from removing them', h.name, t.n_dead_tup, t.n_live_tup),
        format('look for findings of the check horizon, then: vacuum %s', h.name)
    from (values ('queues.ready'), ('supervision.child_report')) as h (name)
    join pg_stat_all_tables t on t.relid = h.name::regclass
    where t.n_dead_tup > greatest(100000, t.n_live_tup);
$$;

comment on function maintenance.vacuum_findings() is
    'Whether the tables that change with every task are vacuumed: reports autovacuum switched off, or more than 100,000 dead rows and more dead '
    'than live ones.';
