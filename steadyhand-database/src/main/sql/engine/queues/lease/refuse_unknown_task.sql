create or replace function queues.refuse_unknown_task(_task_id bigint)
returns void
language plpgsql
stable
as $$
begin
    if not exists (select from queues.task t where t.task_id = _task_id) then
        raise exception 'there is no task %', coalesce(_task_id::text, 'null') using errcode = 'SH008';
    end if;
end;
$$;

comment on function queues.refuse_unknown_task(bigint) is
    'Raises SH008 for the id of a task that is not in the ledger.';
