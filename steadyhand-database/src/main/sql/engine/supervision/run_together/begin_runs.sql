create or replace function supervision.begin_runs(_process supervision.process, _tasks queues.task[])
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
    _instance_ids bigint[] := array(
        select supervision.read_id(t.payload, _process.root_key)
        from unnest(_tasks) t
        where t.payload ->> 'db_function' = _process.supervisor_function);
    _runs supervision.run[];
begin
    -- As in supervision.lock_root. Busy instances are left to their supervisor function, which handles them.
    execute format(
        'select array_agg(r.id) from (
            select %1$I as id from %2$s where %1$I = any ($1) order by %1$I for no key update skip locked) r',
        _process.root_key, _process.root_table::regclass)
        into _instance_ids using _instance_ids;

    -- Only the simple case: a wake that no run has seen, of an instance that may run now, is not stuck, has no pending reports of children and
    -- few tickets. One run for each instance; a second task will find that its wake has been seen.
    select array_agg(row(
        null, _process.process_name, w.instance_id, w.task_id, _began_at, null, null, false, _enqueued_after, null,
        _process, _policy, w.instance, w.root_task_id, w.traceparent, null, null)::supervision.run)
    into _runs
    from (
        select distinct on (i.instance_id) i.instance_id, i as instance, t.task_id, t.root_task_id, t.traceparent
        from unnest(_tasks) t
        join supervision.ticket k
            on k.process_name = _process.process_name
            and k.instance_id = supervision.read_id(t.payload, _process.root_key)
            and k.ticket_id = supervision.read_id(t.payload, 'ticket_id')
        join supervision.instance i on i.process_name = _process.process_name and i.instance_id = k.instance_id
        where t.payload ->> 'db_function' = _process.supervisor_function
            and i.instance_id = any (_instance_ids)
            and i.state <> 'stuck'
            and (i.last_run_at + _policy.least_spacing > internal.clock()) is not true
            and not exists (
                select from supervision.child_report r
                where r.parent_process = _process.process_name and r.parent_id = i.instance_id)
            and (
                select count(*)
                from (
                    select from supervision.ticket o
                    where o.process_name = _process.process_name and o.instance_id = i.instance_id
                    limit 101
                ) o) <= 100
        order by i.instance_id, t.task_id
    ) w;

    return supervision.consume_together(_runs);
end;
$$;

comment on function supervision.begin_runs(supervision.process, queues.task[]) is
    'Begins a batch of runs of a process, as supervision.begin_run does for one, for those that are not blocked in any way: locks the roots, '
    'reads the instances, and consumes the tickets.';
