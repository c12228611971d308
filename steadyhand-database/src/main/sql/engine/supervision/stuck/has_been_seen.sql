create or replace function supervision.has_been_seen(_process_name text, _instance_id bigint, _task_id bigint, _over_at timestamptz)
returns boolean
language sql
stable
as $$
    select exists (
        select
        from queues.task t
        left join queues.task_completed c on c.task_id = t.task_id
        left join supervision.instance i on i.process_name = _process_name and i.instance_id = _instance_id
        where t.task_id = _task_id
            and t.instance_id is not null
            and (c.run_task_id is not null or i.last_run_at >= _over_at));
$$;

comment on function supervision.has_been_seen(text, bigint, bigint, timestamptz) is
    'Whether a run has seen a wake that became a dead letter at this time, or was completed by hand: while it was leased, or afterwards.';
