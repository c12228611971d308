create or replace function maintenance.keep_condition(_partition maintenance.partition)
returns text
language sql
stable
as $$
    select case
        when _partition.ledger like 'supervision.%' then
            format(
                'exists (select from supervision.instance i join supervision.process p on p.process_name = i.process_name and not p.is_perpetual '
                'where i.process_name = l.process_name and i.instance_id = l.instance_id '
                'and (i.state in (''running'', ''stuck'') or i.last_run_at >= %L))',
                internal.clock() - s.history_retention)
        when _partition.ledger = 'queues.dead_letter' then
            format(
                'l.dead_at >= %L or exists (select from queues.ready w where w.task_id = l.handling_task_id)',
                internal.clock() - s.diagnostics_retention)
        when _partition.ledger = 'queues.task' then
            format(
                'l.task_id = any (array('
                'select w.task_id from queues.ready w where w.task_id >= %1$s and w.task_id < %2$s union all '
                'select c.task_id from queues.task_completed c where c.task_id >= %1$s and c.task_id < %2$s and c.completed_at >= %3$L limit 10001))',
                _partition.from_id, _partition.until_id, internal.clock() - s.history_retention)
        else
            format(
                'l.task_id = any (array(select t.task_id from queues.task t where t.task_id >= %s and t.task_id < %s limit 10001))',
                _partition.from_id, _partition.until_id)
    end
    from queues.setting s;
$$;

comment on function maintenance.keep_condition(maintenance.partition) is
    'The condition for rows of a partition that are kept regardless of age: tasks that are open or ended recently, and the rows of the other '
    'ledgers for tasks that are kept; decisions of processes that have not ended or ended recently; diagnoses within their own retention, or '
    'whose error handler has not run yet. Suitable for up to 10,000 tasks.';
