create or replace function maintenance.deep_findings()
returns table (check_name text, severity text, finding text, remedy text)
language sql
stable
as $$
    select 'ready', 'error',
        format('tasks differ from the ledger (%s); the first: task %s, %s', count(*), min(c.task_id), (array_agg(c.difference order by c.task_id))[1]),
        'select queues.rebuild_ready()'
    from queues.check_ready() c
    having count(*) > 0
    union all
    (
        select 'children', 'error',
            format('%s %s has miscounted its children of %s: %s', c.parent_process, c.parent_id, c.child_process, string_agg(c.difference, '; ')),
            format('select supervision.rebuild_children(%L, %s)', c.parent_process, c.parent_id)
        from supervision.check_children() c
        group by c.parent_process, c.parent_id, c.child_process
        order by c.parent_process, c.parent_id
        limit 20
    )
    union all
    select * from maintenance.registered_findings();
$$;

comment on function maintenance.deep_findings() is
    'Compares all derived data with its source, in the engine and in the packs. Reads the whole ledger.';
