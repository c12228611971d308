create or replace function queues.task_effects(_task_id bigint, _look integer default 10000)
returns table (task_id bigint, task_type text, step text, enqueued_at timestamptz)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _began timestamptz := (select min(l.leased_at) from queues.task_lease l where l.task_id = _task_id);
    _low bigint := greatest(_task_id, 0);
    _high bigint := (select max(t.task_id) from queues.task t);
    _middle bigint;
    _at timestamptz;
begin
    -- Ids are assigned roughly in the order of time: a binary search finds the run of the task.
    while _high - _low > 1000 loop
        _middle := (_low + _high) / 2;
        select t.enqueued_at into _at from queues.task t where t.task_id >= _middle order by t.task_id limit 1;
        if _at < _began - interval '1 minute' then
            _low := _middle;
        else
            _high := _middle;
        end if;
    end loop;

    return query
        select t.task_id, t.task_type::text, queues.task_step(t.task_type, t.payload), t.enqueued_at
        from (
            select n.* from queues.task n where n.task_id > _low and _began is not null order by n.task_id limit least(internal.page_size(_look), 100000)
        ) t
        where t.caused_by_task_id = _task_id
        order by t.task_id;
end;
$$;

comment on function queues.task_effects(bigint, integer) is
    'The effects of a task: the tasks that its runs enqueued, in the order of their ids. There is no index for this: it searches by time for the '
    'start of the first run and reads the given number of tasks from there, by their keys. Tasks enqueued by a later run may lie beyond that '
    'range; supervision.decision_log has the tasks that a supervisor enqueued.';
