create or replace function queues.task_id_at(_time timestamptz)
returns bigint
language plpgsql
stable
strict
as $$
declare
    _low bigint;
    _high bigint;
    _middle bigint;
    _found record;
begin
    select t.task_id into _low from queues.task t order by t.task_id limit 1;
    select t.task_id + 1 into _high from queues.task t order by t.task_id desc limit 1;

    while _low < _high loop
        _middle := _low + (_high - _low) / 2;
        select t.task_id, t.enqueued_at into _found from queues.task t where t.task_id >= _middle order by t.task_id limit 1;
        if _found.enqueued_at >= _time then
            _high := _middle;
        else
            _low := _found.task_id + 1;
        end if;
    end loop;
    return coalesce(_low, 0);
end;
$$;

comment on function queues.task_id_at(timestamptz) is
    'An id such that tasks from it on were enqueued at this time or later, and tasks below it earlier, within the duration of their transactions: '
    'ids are assigned when a task is enqueued, enqueued_at is the start of its transaction. Takes a few dozen lookups by key, however many tasks '
    'there are.';
