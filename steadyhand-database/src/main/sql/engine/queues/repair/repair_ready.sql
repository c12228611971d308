create or replace function queues.repair_ready(_from bigint, _until bigint)
returns text[]
language plpgsql
volatile
as $$
declare
    _entry timestamptz := queues.earliest_available_at();
    _missing bigint[];
    _stale bigint[];
begin
    -- One statement, one snapshot: concurrent work causes no false alarm.
    select
        array_agg(e.task_id) filter (where r.task_id is null),
        array_agg(r.task_id) filter (where e.task_id is null)
    into _missing, _stale
    from (select x.task_id from queues.expected_ready x where x.task_id >= _from and x.task_id < _until) e
    full join (select w.task_id from queues.ready w where w.task_id >= _from and w.task_id < _until) r using (task_id);

    insert into queues.ready (task_id, lane_id, available_at, deliveries, uncounted, tries, task_lease_id, expires_at, dedupe_scope, process_lane_id, instance_id, cause, batch_id)
    select e.task_id, e.lane_id, greatest(e.not_before, _entry), e.deliveries, e.uncounted, e.tries, e.task_lease_id, e.expires_at, e.dedupe_scope, e.process_lane_id, e.instance_id, e.cause, e.batch_id
    from queues.expected_ready e
    where e.task_id = any (_missing)
    on conflict do nothing;

    delete from queues.ready w
    where w.task_id = any (_stale) and exists (select from queues.task_completed c where c.task_id = w.task_id);

    return array(
        select format('task %s was open and not in ready', m) from unnest(_missing) m
        union all
        select format('task %s was in ready and not open', s) from unnest(_stale) s);
end;
$$;

comment on function queues.repair_ready(bigint, bigint) is
    'Compares queues.ready with what the ledger implies for a range of task ids, inserts missing rows, deletes surplus rows, and returns what it '
    'changed. Blocks no other session. queues.check_ready() checks in more detail, and all tasks.';
