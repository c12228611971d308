create or replace function supervision.tell_tasks(_num_tasks integer, _task_ids bigint[])
returns text
language sql
stable
as $$
    select case when _num_tasks > 0 then
        'enqueued ' || coalesce(string_agg(kind.words, ', ' order by kind.first_id), 'tasks that are no longer kept')
        || case when _num_tasks > cardinality(_task_ids) then format(' and %s more', _num_tasks - cardinality(_task_ids)) else '' end
    end
    from (
        select
            min(t.task_id) as first_id,
            case count(*)
                when 1 then format('%s (task %s)', t.step, min(t.task_id))
                else format('%s × %s (tasks %s to %s)', count(*), t.step, min(t.task_id), max(t.task_id))
            end as words
        from (
            select k.task_id, queues.task_step(k.task_type, k.payload) as step
            from queues.task k
            where k.task_id = any (_task_ids)
        ) t
        group by t.step
    ) kind;
$$;

comment on function supervision.tell_tasks(integer, bigint[]) is
    'The tasks that a run enqueued, as text; null if none.';
