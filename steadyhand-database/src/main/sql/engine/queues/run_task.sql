create or replace function queues.run_task(_task_id bigint, _task_lease_id bigint)
returns jsonb
language plpgsql
volatile
security invoker
as $$
declare
    _task queues.task := queues.hold_task(_task_id, _task_lease_id);
    _outer text[] := internal.enter_task(_task.task_id, _task.root_task_id);
    _result jsonb;
    _verdict text;
begin
    _result := internal.run_function(_task.payload ->> 'db_function', _task.payload);
    perform internal.leave_task(_outer);

    _verdict := queues.complete_task(_task_id, _task_lease_id);
    if _verdict <> 'completed' then
        raise exception 'task % outlived its lease %', _task_id, _task_lease_id
            using errcode = 'SH009', hint = 'Make the step smaller, or the lease time of its queue longer.';
    end if;
    return _result;
end;
$$;

comment on function queues.run_task(bigint, bigint) is
    'Runs a db_function task and completes it in one transaction, so that its step happens exactly once. Tasks that it enqueues know it as '
    'their cause. Returns what the function answered. If anything is raised, nothing happened. Errors: SH008, SH009, SH010, SH011, and the function''s own.';
