create or replace function queues.require_held(_task_id bigint, _task_lease_id bigint)
returns void
language plpgsql
volatile
as $$
begin
    if queues.lock_held(_task_id, _task_lease_id) is null then
        raise exception 'task % is not held under lease %', _task_id, coalesce(_task_lease_id::text, 'null') using errcode = 'SH009';
    end if;
end;
$$;

comment on function queues.require_held(bigint, bigint) is
    'Locks the row of a task that is held under this lease, as queues.lock_held does, and raises SH009 if it is not held under it. Error: SH008.';
