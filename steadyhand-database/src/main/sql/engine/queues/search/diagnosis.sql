create or replace function queues.diagnosis(_dead_letter_id bigint)
returns table (dead_letter_id bigint, step text, error_kind text, error_group text, dead_at timestamptz)
language sql
stable
as $$
    select
        _dead_letter_id,
        coalesce(d.step, (select queues.task_step(t.task_type, t.payload) from queues.task t where t.task_id = _dead_letter_id)),
        coalesce(d.error_kind, ''),
        coalesce(d.error_group, queues.error_group(d.last_error)),
        coalesce(d.dead_at, (select t.enqueued_at from queues.task t where t.task_id = _dead_letter_id))
    from (values (true)) as only_row
    left join queues.dead_letter d on d.task_id = _dead_letter_id;
$$;

comment on function queues.diagnosis(bigint) is
    'The grouping of a dead letter: from its diagnosis, or, if that was removed by retention, from the few fields of its task.';
