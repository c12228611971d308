create or replace function queues.append_tasks(_new queues.new_task[], _batch_id bigint default null, _leases queues.task_lease[] default '{}')
returns void
language plpgsql
volatile
as $$
declare
    _running record := internal.running_task();
    _traceparent text := nullif(current_setting('steadyhand.traceparent', true), '');
    _now timestamptz := internal.clock();
    _entry timestamptz;
    _task_ids bigint[];
    _due_queues text[];
    _setting record;
begin
    select
        array_agg(n.task_id order by n.task_id),
        array_agg(distinct n.queue_name) filter (where n.scheduled_at <= _now and not exists (select from unnest(_leases) l where l.task_id = n.task_id))
    into _task_ids, _due_queues
    from unnest(_new) n;
    select s.partitioned_until, queues.notifies_idle_workers(s.notify_idle_workers) as notifies into _setting from queues.setting s;
    if _task_ids[cardinality(_task_ids)] >= _setting.partitioned_until then
        perform queues.require_room(_task_ids[cardinality(_task_ids)]);
    end if;

    insert into queues.task (
        task_id, task_type, payload, enqueued_at, scheduled_at, queue_name, dedupe_key, dedupe_scope,
        caused_by_task_id, root_task_id, traceparent, process_name, instance_id, cause, batch_id)
    select
        n.task_id, l.task_type, n.payload, _now, n.scheduled_at, n.queue_name, n.dedupe_key, n.dedupe_scope,
        coalesce(n.caused_by_task_id, _running.task_id), coalesce(n.root_task_id, _running.root_task_id, n.task_id),
        left(case when n.caused_by_task_id is null then _traceparent else n.traceparent end, 200),
        n.process_name, n.instance_id, n.cause, _batch_id
    from unnest(_new) n
    join queues.lane l on l.lane_id = n.lane_id;

    _entry := queues.earliest_available_at();

    insert into queues.ready (
        task_id, lane_id, available_at, dedupe_scope, process_lane_id, instance_id, cause, batch_id, deliveries, task_lease_id, expires_at)
    select
        n.task_id, n.lane_id, greatest(n.scheduled_at, _entry), n.dedupe_scope, case when n.instance_id is not null then n.lane_id end, n.instance_id,
        n.cause, _batch_id, coalesce(l.delivery, 0), l.task_lease_id, l.expires_at
    from unnest(_new) n
    left join unnest(_leases) l on l.task_id = n.task_id;
    if cardinality(_leases) > 0 then
        insert into queues.task_lease select l.* from unnest(_leases) l;
    end if;

    if _setting.notifies and _due_queues is not null then
        perform queues.wake_idle_workers(q.queue_name) from unnest(_due_queues) as q (queue_name);
    end if;

    -- Once in 65,536 tasks: ids come from one sequence, so exactly one transaction draws each multiple.
    if (_task_ids[1] - 1) >> 16 <> _task_ids[cardinality(_task_ids)] >> 16 then
        perform queues.ensure_partitions(1);
    end if;
end;
$$;

comment on function queues.append_tasks(queues.new_task[], bigint, queues.task_lease[]) is
    'Appends tasks to the ledger and to queues.ready, wakes idle workers, and adds a partition once in 65,536 tasks, so that a busy queue never runs out of them. '
    'queues.enqueue does the same for a single task in fewer statements. _batch_id: the batch that they are members of; _leases: those of them that somebody holds from the beginning.';
