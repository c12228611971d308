create or replace function queues.finish_calls(_task_ids bigint[], _task_lease_ids bigint[], _runs_next boolean default false)
returns table (task_id bigint, is_accepted boolean)
language plpgsql
volatile
security invoker
as $$
declare
    _held queues.held_task[] := queues.hold_tasks(_task_ids, _task_lease_ids);
    _enqueued_after bigint := queues.last_task_id();
begin
    return query select h.task_id, h.is_accepted from queues.handle_outcomes(_held) h;
    perform queues.complete_held_tasks(_task_ids, _task_lease_ids);
    if _runs_next then
        perform supervision.run_next(_task_ids, _enqueued_after);
    end if;
end;
$$;

comment on function queues.finish_calls(bigint[], bigint[], boolean) is
    'Finishes several calls in one transaction, each as queues.finish_call does, and returns for each whether the provider accepted it. If any of '
    'them raises an error, the whole transaction is rolled back: finish them one by one then. _runs_next: the supervisors that the handlers have '
    'woken are run at once, where nothing is in the way (supervision.run_next).';
