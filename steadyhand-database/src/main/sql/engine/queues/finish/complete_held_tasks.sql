create or replace function queues.complete_held_tasks(_task_ids bigint[], _task_lease_ids bigint[])
returns void
language plpgsql
volatile
security invoker
as $$
declare
    _outlived bigint := (
        select min(c.task_id) from queues.complete_batch(_task_ids, _task_lease_ids) c where c.verdict <> 'completed');
begin
    if _outlived is not null then
        raise exception 'task % outlived its lease', _outlived
            using errcode = 'SH009', hint = 'Make the step smaller, or the lease time of its queue longer.';
    end if;
end;
$$;

comment on function queues.complete_held_tasks(bigint[], bigint[]) is
    'Completes tasks at the end of their steps: all of them, or raises SH009.';
