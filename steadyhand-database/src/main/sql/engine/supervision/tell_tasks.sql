create or replace function supervision.tell_tasks(_num_tasks integer, _task_ids bigint[])
returns text
language sql
stable
as $$
    select case when _num_tasks > 0 then
        'enqueued ' || coalesce(
            string_agg(format('%s (task %s)', queues.task_step(t.task_type, t.payload), t.task_id), ', ' order by t.task_id),
            'tasks that are no longer kept')
        || case when _num_tasks > cardinality(_task_ids) then format(' and %s more', _num_tasks - cardinality(_task_ids)) else '' end
    end
    from queues.task t
    where t.task_id = any (_task_ids);
$$;

comment on function supervision.tell_tasks(integer, bigint[]) is
    'What a run enqueued, in words; null if nothing.';
