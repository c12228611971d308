create or replace function maintenance.keep_condition(_ledger text)
returns text
language sql
stable
as $$
    select case
        when _ledger like 'supervision.%' then
            'exists (select from supervision.instance i join supervision.process p on p.process_name = i.process_name and not p.is_perpetual '
            'where i.process_name = l.process_name and i.instance_id = l.instance_id and i.state in (''running'', ''stuck''))'
        when _ledger = 'queues.dead_letter' then
            format('l.dead_at >= %L', internal.clock() - (select s.diagnostics_retention from queues.setting s))
        else
            format(
                'exists (select from queues.ready w where w.task_id = l.task_id) or exists '
                '(select from queues.task_completed c where c.task_id = l.task_id and c.completed_at >= %L)',
                internal.clock() - (select s.history_retention from queues.setting s))
    end;
$$;

comment on function maintenance.keep_condition(text) is
    'Which rows of a ledger stay however old they are: those of tasks that are open or ended lately, decisions of processes that have not ended, and diagnoses within their own retention.';
