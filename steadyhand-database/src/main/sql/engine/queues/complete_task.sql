create or replace function queues.complete_task(_task_id bigint, _task_lease_id bigint default null)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _verdict text;
begin
    select c.verdict into _verdict from queues.complete_batch(array[_task_id], array[_task_lease_id]) c;

    if _verdict = 'unknown_task' then
        perform queues.refuse_unknown_task(_task_id);
    end if;
    return _verdict;
end;
$$;

comment on function queues.complete_task(bigint, bigint) is
    'Completes a task for good. With the lease it was claimed under, only while that lease holds: otherwise nothing changes and the answer is '
    'lease_lost. Without a lease it completes whatever state the task is in, as an operator may. Answers completed, already_completed or lease_lost. '
    'Idempotent. Error: SH008.';
