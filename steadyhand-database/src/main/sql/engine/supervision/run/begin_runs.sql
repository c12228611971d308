create or replace function supervision.begin_runs(_process supervision.process, _entries supervision.entry[])
returns supervision.run[]
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _began_at timestamptz := internal.wall_clock();
    _enqueued_after bigint := internal.sequence_value('queues.task_id_seq');
    _policy supervision.policy := supervision.find_policy(_process.process_name);
    _wanted bigint[] := array(select distinct e.instance_id from unnest(_entries) e where e.instance_id is not null and e.run_task_id is null);
    _locked bigint[] := supervision.lock_roots(_process, _wanted);
    -- Those that are not locked are busy, or have no root row.
    _existing bigint[] := case when cardinality(_locked) < cardinality(_wanted) then supervision.existing_roots(_process, _wanted) else _locked end;
    _runs supervision.run[];
    _reporting integer;
begin
    perform supervision.open_instances(_process.process_name, array_agg(l.instance_id))
    from unnest(_locked) as l (instance_id)
    -- The array is for the planner, which would scan all instances of the process otherwise; below as well.
    where l.instance_id <> all (array(
        select i.instance_id from supervision.instance i where i.process_name = _process.process_name and i.instance_id = any (_locked)))
    having count(*) > 0;

    select array_agg(row(
        case
            when e.instance_id is null then 'missing_' || _process.root_key
            when e.run_task_id is not null then 'coalesced'
            when i.instance_id is null and e.instance_id = any (_existing) then 'busy'
            when i.instance_id is null then regexp_replace(_process.root_key, '_id$', '') || '_not_found'
            when e.turn > 1 then 'coalesced'
            when supervision.earliest_run(i.may_run_at, i.last_run_at, _policy.least_spacing) > internal.clock() then 'spaced'
            when i.state in ('stuck', 'cancelled') then i.state
        end,
        _process.process_name, e.instance_id, e.task_id, e.root_task_id, e.traceparent, _began_at, _enqueued_after,
        case when e.is_wake then '{}' else '{"trigger": 1}'::jsonb end,
        not e.is_wake and e.caused_by_task_id = i.last_task_id, false, i, null)::supervision.run)
    into _runs
    from (
        select u.*, row_number() over (partition by u.instance_id, u.run_task_id is null order by u.task_id) as turn
        from unnest(_entries) u
    ) e
    left join supervision.instance i
        on i.process_name = _process.process_name and i.instance_id = e.instance_id and i.instance_id = any (_locked);

    perform supervision.put_off_run(r, e.is_leased, case r.status
        -- One of them comes back soon, for all: a flood of wakes must not turn in a circle for as long as somebody holds the root.
        when 'busy' then internal.clock() + least(_policy.least_spacing, case
            when e.task_id = (select min(f.task_id) from unnest(_entries) f where f.instance_id = e.instance_id) then interval '100 milliseconds'
            else interval '1 second'
        end)
        else supervision.earliest_run((r.instance).may_run_at, (r.instance).last_run_at, _policy.least_spacing)
    end)
    from unnest(_runs) r
    join unnest(_entries) e on e.task_id = r.task_id
    where r.status in ('busy', 'spaced');

    _runs := supervision.consume_wakes(_process, _runs);

    -- Not before the wakes are consumed: a child that ends in between would be counted without its wake, and its wake seen without its report.
    for _reporting in
        select r.position
        from unnest(_runs) with ordinality as r (status, process_name, instance_id, task_id, root_task_id, traceparent, began_at, enqueued_after,
            woken_by, is_own_idea, has_more_reports, instance, outer_settings, position)
        where (r.status is null or r.status = 'cancelled')
            and exists (select from supervision.child_report c where c.parent_process = _process.process_name and c.parent_id = r.instance_id)
    loop
        _runs[_reporting].has_more_reports := supervision.fold_reports(_process.process_name, _runs[_reporting].instance_id);
    end loop;
    return _runs;
end;
$$;

comment on function supervision.begin_runs(supervision.process, supervision.entry[]) is
    'Begins runs of a process: locks the root rows and consumes the wakes of their instances, so that facts read from here on are current and no '
    'concurrent run acts on them. A run that has nothing to do now has a status: missing_<key>, <root>_not_found, coalesced (another run sees this '
    'wake, or has seen it), busy (a run is in progress; comes back), spaced (too soon; comes back), stuck or cancelled. Never waits.';
