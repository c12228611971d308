create or replace function queues.dequeue_next_available_task(_queue text default 'default')
returns queues.task
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _leases queues.task_lease[] := queues.claim_tasks(_queue, 1, null, null, false, true);
    _task queues.task;
begin
    select t.* into _task from queues.task t where t.task_id = _leases[1].task_id;
    return _task;
end;
$$;

comment on function queues.dequeue_next_available_task(text) is
    'Leases the next due task of a queue, in the order of (available_at, task_id) as queues.dequeue_batch does, and returns it; null if there is '
    'none. The lease lasts for the lease time of the queue (5 minutes by default); if it expires, the task is available again. Never waits for '
    'other claims. Call it in a transaction of its own. Errors: SH002, SH010.';
