create or replace function queues.follow_up_by_hand(_task_id bigint, _action text default 'complete_task', _actor text default internal.actor())
returns void
language plpgsql
volatile
as $$
declare
    _task queues.task;
    _notice record;
    _lane queues.lane;
    _outer text[];
begin
    select t.* into strict _task from queues.task t where t.task_id = _task_id;
    if _action is not null then
        perform internal.record_action(_action, 'task', _task_id::text,
            jsonb_build_object('queue', _task.queue_name, 'step', queues.task_step(_task.task_type, _task.payload)));
    end if;

    -- If the task became a dead letter, its error handler was enqueued at that time.
    if queues.is_dead_letter(_task_id) then
        return;
    end if;

    perform queues.settle_silent_call(_task_id);
    _notice := queues.completion_notice(_task_id, _actor);
    _outer := internal.set_running_task(_task_id, _task.root_task_id, _task.traceparent);
    if _notice.handler = 'supervision.record_supervisor_failure' then
        -- At once: until a task had done it, the instance would stand as running, and nothing would wake it.
        perform supervision.record_supervisor_failure(_notice.handler_payload);
    elsif _notice.handler is not null then
        _lane := queues.find_lane(_task.queue_name, 'db_function');
        perform queues.append_tasks(array[row(
            nextval('queues.task_id_seq'), _lane.queue_name, _lane.task_type, _lane.lane_id,
            jsonb_build_object(
                'task_type', 'db_function', 'db_function', 'queues.handle_completion_by_hand', 'completed_task_id', _task_id, 'completed_by', _actor),
            internal.clock(), null, null, null, null, null, null, null, null)::queues.new_task]);
    end if;
    perform internal.restore_running_task(_outer);
end;
$$;

comment on function queues.follow_up_by_hand(bigint, text, text) is
    'After a task that was not leased has been completed without a lease: records that as an action (unless _action is null), and enqueues the task that runs its handler, without '
    'which its supervisor would wait forever. Runs no user code. If the task was the run of a supervisor, its process is stuck from now on: waits '
    'for a run in progress.';
