create or replace function queues.hold_task(_task_id bigint, _task_lease_id bigint)
returns queues.task
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _task queues.task;
begin
    if queues.lock_held(_task_id, _task_lease_id) is null then
        raise exception 'task % is not held under lease %', _task_id, coalesce(_task_lease_id::text, 'null')
            using errcode = 'SH009';
    end if;

    select t.* into strict _task from queues.task t where t.task_id = _task_id;
    return _task;
end;
$$;

comment on function queues.hold_task(bigint, bigint) is
    'Locks a task that is held under this lease to the end of the transaction and returns it. Errors: SH008, SH009.';
