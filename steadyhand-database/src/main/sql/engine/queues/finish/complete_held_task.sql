create or replace function queues.complete_held_task(_task_id bigint, _task_lease_id bigint)
returns void
language plpgsql
volatile
security invoker
as $$
begin
    if queues.complete_task(_task_id, _task_lease_id) <> 'completed' then
        raise exception 'task % outlived its lease %', _task_id, _task_lease_id
            using errcode = 'SH009', hint = 'Make the step smaller, or the lease time of its queue longer.';
    end if;
end;
$$;

comment on function queues.complete_held_task(bigint, bigint) is
    'Completes a task, or raises SH009 so that the work done for it is rolled back.';
