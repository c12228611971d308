create or replace function queues.rebuild_ready()
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _rebuilt bigint;
    _entry timestamptz;
begin
    perform internal.require_read_committed();
    -- The snapshot is taken after the lock, so it includes what earlier writers committed.
    perform queues.lock_derived_tables();
    _entry := queues.earliest_available_at();
    -- Not truncate: a session that waits for these locks with an older snapshot would see no rows at all, and treat every task as completed.
    delete from queues.ready;
    delete from queues.dedupe_key;

    insert into queues.ready (
        task_id, lane_id, available_at, deliveries, uncounted, tries, task_lease_id, expires_at, dedupe_scope, process_lane_id, instance_id, cause, batch_id)
    select
        e.task_id, e.lane_id, greatest(e.not_before, _entry), e.deliveries, e.uncounted, e.tries, e.task_lease_id, e.expires_at, e.dedupe_scope, e.process_lane_id, e.instance_id, e.cause, e.batch_id
    from queues.expected_ready e;
    get diagnostics _rebuilt = row_count;

    insert into queues.ready (task_id, lane_id, available_at, process_lane_id, instance_id, cause)
    select -nextval('queues.task_id_seq'), i.lane_id, greatest(i.next_wake_at, _entry), i.lane_id, i.instance_id, 'recheck'
    from queues.missing_look i;

    -- The wakes of processes in Java have no tasks: each instance looks whether there is something for it.
    insert into queues.ready (task_id, lane_id, available_at, process_lane_id, instance_id, cause)
    select -nextval('queues.task_id_seq'), p.lane_id, _entry, p.lane_id, i.instance_id, 'rebuilt'
    from supervision.instance i
    join supervision.process p on p.process_name = i.process_name and p.decided_by = 'java'
    where i.state = 'running';

    insert into queues.dedupe_key (queue_name, dedupe_key, task_id)
    select e.queue_name, e.dedupe_key, e.task_id
    from queues.expected_dedupe_key e;

    -- A claim that waited for us may set a floor again; tasks placed at the mark are above it.
    perform setval(l.floor_at, 0), setval(l.floor_task_id, 0) from queues.lane l;
    perform setval('queues.expiry_floor_at', 0);
    perform internal.record_action('rebuild_ready', 'ledger', 'queues.ready', jsonb_build_object('open_tasks', _rebuilt));
    return _rebuilt;
end;
$$;

comment on function queues.rebuild_ready() is
    'Rebuilds the derived tables from the ledger and returns the number of open tasks. Blocks claims, completions and enqueues while it runs, and '
    'reads the whole ledger. Call it in a transaction of its own: it waits at most three seconds for transactions that have written tasks, and '
    'does not deadlock with them. Errors: SH010, SH023 such a transaction did not end.';
