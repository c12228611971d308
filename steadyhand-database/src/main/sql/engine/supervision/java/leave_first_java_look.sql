create or replace function supervision.leave_first_java_look(_process supervision.process, _instance_id bigint, _due_at timestamptz)
returns void
language plpgsql
volatile
as $$
declare
    _look_id bigint := nextval('queues.task_id_seq');
    _entry timestamptz := greatest(_due_at, queues.earliest_available_at());
    _is_told boolean;
begin
    insert into queues.ready (task_id, lane_id, available_at, process_lane_id, instance_id, cause)
    values (-_look_id, _process.lane_id, _entry, _process.lane_id, _instance_id, 'kickoff');

    if (select queues.notifies_idle_workers(s.notify_idle_workers) from queues.setting s) then
        _is_told := queues.wake_idle_workers(_process.queue_name);
    end if;
    -- As in queues.enqueue.
    if _look_id & 65535 = 0 then
        perform queues.ensure_partitions(1);
    end if;
end;
$$;

comment on function supervision.leave_first_java_look(supervision.process, bigint, timestamptz) is
    'Wakes an instance of a process in Java that was just started: supervision.leave_java_looks for one that has not run yet, in fewer statements.';
