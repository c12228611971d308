create or replace function maintenance.process_findings()
returns table (check_name text, severity text, finding text, remedy text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    (select 'stuck', 'error',
        format('instances of %s are stuck (%s, since %s): %s; %s', s.process_name, case when s.instances < 1000 then s.instances::text else '1000 or more' end,
            date_trunc('second', s.since), array_to_string(s.ids, ', ') || case when s.instances > cardinality(s.ids) then ', …' else '' end,
            coalesce(nullif(left(regexp_replace(s.reason, '\s+', ' ', 'g'), 200), ''), 'no reason given')),
        format(
            case when s.reason like 'outcome_not_recorded%' then
                'steadyhand why %s %s names the dead letter that knows the outcome; fix its handler, then: steadyhand dead-letters replay ID --effect same'
            when s.is_uncertain then
                'steadyhand effects %1$s %2$s shows which effect may have taken effect; find out whether it did, then: steadyhand resolve %1$s %2$s EFFECT --failed --reason ''what was found out''; if it did, its result as JSON with --succeeded instead'
            else 'steadyhand why %s %s tells why; fix that, then: %s' end,
            s.process_name, s.ids[1], maintenance.release_remedy(s.process_name, 'stuck', s.instances, s.ids[1]))
    from (
        select i.process_name, count(*) as instances, min(i.since) as since, (array_agg(i.instance_id order by i.instance_id))[1:5] as ids,
            (array_agg(i.reason order by i.instance_id))[1] as reason, bool_and(i.is_uncertain) as is_uncertain
        from supervision.process p
        cross join lateral (
            select x.process_name, x.instance_id, x.reason, queues.error_group(x.reason) as kind, coalesce(k.stuck_at, x.last_run_at, x.started_at) as since,
                coalesce(k.reason = 'effect_uncertain', false) as is_uncertain
            from (
                select n.process_name, n.instance_id, n.generation, n.reason, n.last_run_at, n.started_at
                from supervision.instance n
                where n.process_name = p.process_name and n.state = 'stuck'
                order by n.process_name desc, n.state desc, n.started_at desc, n.instance_id desc
                limit 1000
            ) x
            left join supervision.process_stuck k on (k.process_name, k.instance_id, k.generation) = (x.process_name, x.instance_id, x.generation)
        ) i
        group by i.process_name, i.kind
    ) s
    order by s.process_name, s.instances desc, s.ids[1])
    union all
    (select 'versions', 'error',
        format('instances of %s wait for version %s of its code, or newer (%s, the first since %s): no worker has it', w.process_name, w.version, w.instances, date_trunc('second', w.since)),
        format('start the application in that version; after a rollback: steadyhand versions allow %s VERSION --reason ''why the older code may go on'', with a version that steadyhand versions lists', w.process_name)
    from (
        select x.process_name, x.version, count(*) as instances, min(x.since) as since
        from supervision.java_waiting x
        group by x.process_name, x.version
    ) w
    where not exists (
        select
        from supervision.java_process_version v
        where v.process_name = w.process_name and v.version >= w.version and v.served_at > internal.wall_clock() - interval '3 minutes')
    order by w.process_name, w.version)
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
        format('in the last day upkeep found tasks that differed from the ledger (%s), and fixed them; the last: %s',
            sum(d.findings), (array_agg(left(d.report, 200) order by d.upkeep_done_id desc))[1]),
        'nothing is left to fix; if it comes again, something else writes to queues.ready: steadyhand doctor --deep'
    from maintenance.upkeep_done d
    where d.action = 'check_page' and d.findings > 0 and d.done_at > internal.wall_clock() - interval '1 day'
    having count(*) > 0;
$$;

comment on function maintenance.process_findings() is
    'Processes that cannot continue on their own, by process and reason, those that wait for newer code, and whether upkeep is not running or had to fix something.';
