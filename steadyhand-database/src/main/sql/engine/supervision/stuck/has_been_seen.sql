create or replace function supervision.has_been_seen(_process_name text, _instance_id bigint, _dead_letter_id bigint)
returns boolean
language sql
stable
as $$
    select exists (
        select
        from queues.dead_letter d
        join queues.task t on t.task_id = d.original_task_id
        left join queues.task_completed c on c.task_id = t.task_id
        left join supervision.instance i on i.process_name = _process_name and i.instance_id = _instance_id
        where d.task_id = _dead_letter_id
            and t.instance_id is not null
            and (c.run_task_id is not null or i.last_run_at >= d.dead_at));
$$;

comment on function supervision.has_been_seen(text, bigint, bigint) is
    'Whether a run has seen the wake that became this dead letter: while it was leased, or after it had become a dead letter.';
