create or replace function supervision.leave_next_wakes(_process supervision.process, _steps supervision.taken_step[])
returns void
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
as $$
declare
    _wishes queues.new_task[];
begin
    insert into queues.ready (task_id, lane_id, available_at, process_lane_id, instance_id, cause)
    select -nextval('queues.task_id_seq'), _process.lane_id, greatest((s.after).next_wake_at, queues.earliest_available_at()), _process.lane_id, (s.after).instance_id, 'recheck'
    from unnest(_steps) s
    where (s.step).next_wake_at is null and (s.after).next_wake_at is not null;

    select array_agg(row(
        nextval('queues.task_id_seq'), _process.queue_name, 'db_function', _process.lane_id,
        supervision.run_payload(_process, (s.after).instance_id), (s.after).next_wake_at, null, null,
        (s.run).task_id, (s.run).root_task_id, (s.run).traceparent, _process.process_name, (s.after).instance_id, 'next_look')::queues.new_task)
    into _wishes
    from unnest(_steps) s
    where (s.step).next_wake_at is not null and (s.after).next_wake_at is not null;
    if _wishes is not null then
        perform queues.append_tasks(_wishes);
    end if;
end;
$$;

comment on function supervision.leave_next_wakes(supervision.process, supervision.taken_step[]) is
    'Leaves the next wake of each run: a task for the time that its decide function asked for, or else a look as a safety net, whose task is '
    'written only when it is due.';
