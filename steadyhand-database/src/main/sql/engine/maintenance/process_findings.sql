create or replace function maintenance.process_findings()
returns table (check_name text, severity text, finding text, remedy text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select 'stuck', 'error',
        format('instances of %s are stuck (%s): %s', s.process_name, s.instances,
            array_to_string(s.ids, ', ') || case when s.instances > cardinality(s.ids) then ', …' else '' end),
        format('steadyhand why %1$s %2$s tells why; mend that, then: steadyhand release %1$s %2$s --reason ''what was mended''',
            s.process_name, s.ids[1])
    from (
        select p.process_name, count(*) as instances, (array_agg(i.instance_id order by i.instance_id))[1:5] as ids
        from supervision.process p
        join lateral (select x.instance_id from supervision.instance x where x.process_name = p.process_name and x.state = 'stuck') i on true
        group by p.process_name
    ) s
    union all
    select 'upkeep', 'error', 'upkeep was never started: nobody makes room for tasks to come', 'select maintenance.kickoff_upkeep()'
    where not exists (select from maintenance.upkeep_task)
    union all
    select 'upkeep', 'error',
        format('upkeep has not run since %s: it makes room for tasks to come, and drops old history', date_trunc('second', coalesce(i.last_run_at, i.started_at))),
        'start a worker that serves db_function in the queue default: steadyhand worker; if one runs, steadyhand why maintenance.upkeep 1'
    from supervision.instance i
    where i.process_name = 'maintenance.upkeep' and i.state <> 'stuck' and coalesce(i.last_run_at, i.started_at) < internal.clock() - interval '1 hour'
    union all
    select 'ready', 'warning',
        format('in the last day upkeep found tasks that differed from the ledger (%s), and mended them; the last: %s',
            sum(d.findings), (array_agg(left(d.report, 200) order by d.upkeep_done_id desc))[1]),
        'nothing is left to mend; if it comes again, something else writes to queues.ready: steadyhand doctor --deep'
    from maintenance.upkeep_done d
    where d.action = 'check_page' and d.findings > 0 and d.done_at > internal.wall_clock() - interval '1 day'
    having count(*) > 0;
$$;

comment on function maintenance.process_findings() is
    'Processes that cannot go on by themselves, and upkeep that does not run or had to mend something.';
