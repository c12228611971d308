create or replace function queues.handle_outcome(
    _task queues.task,
    _task_lease_id bigint,
    out answer jsonb,
    out is_accepted boolean
)
returns record
language plpgsql
volatile
security invoker
-- A handler's plan that was cached while a table was small would still be used when it is large, and scan all of it in every call.
set enable_seqscan = off
as $$
declare
    -- Read after the task is locked: an answer that arrived late, for a worker that has lost the lease, counts as well.
    _outcome queues.task_outcome := queues.known_outcome(_task.task_id);
    _role text := case _outcome.outcome when 'accepted' then 'success_handler' else 'error_handler' end;
begin
    is_accepted := _outcome.outcome = 'accepted';
    if is_accepted is null then
        raise exception 'task % has no outcome yet', _task.task_id using errcode = 'SH014';
    end if;

    if not is_accepted then
        perform queues.fail_task(_task.task_id, _outcome.error_message, _task_lease_id, _outcome.error_kind);
    end if;
    if _task.payload ->> _role is not null then
        answer := queues.run_handler(_task, _task_lease_id, _role, queues.handler_payload(_task.payload, _outcome));
    end if;
end;
$$;

comment on function queues.handle_outcome(queues.task, bigint) is
    'Runs the handler that matches the recorded outcome of a task. The caller holds the task, and completes it. Returns the answer of the handler '
    'and whether the provider accepted. Errors: SH014, and those of the handler.';
