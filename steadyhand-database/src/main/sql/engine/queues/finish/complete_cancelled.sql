create or replace function queues.complete_cancelled(_task_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _actor text := (select k.actor from queues.task_cancel_requested k where k.task_id = _task_id);
begin
    perform queues.complete_for_engine(_task_id);
    -- The request is recorded as an action already.
    perform queues.follow_up_by_hand(_task_id, null, _actor);
end;
$$;

comment on function queues.complete_cancelled(bigint) is
    'Completes a task whose cancellation was requested while it was held, in the name of whoever requested it: enqueues the task that runs its error handler, without which its supervisor would wait '
    'forever. The caller has locked its row of queues.ready.';
