create or replace function queues.task_result(_task_id bigint)
returns table (ended_as text, result jsonb, error_kind text, error_message text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select
        case when s.state = 'dead' then 'dead' when s.state = 'completed' then s.outcome end,
        o.answer, d.error_kind, d.last_error
    from queues.task_state s
    left join queues.task_outcome o on o.task_id = s.task_id and o.outcome = 'accepted'
    left join queues.dead_letter d on d.task_id = s.dead_letter_id
    where s.task_id = _task_id;
$$;

comment on function queues.task_result(bigint) is
    'How a task ended: dead, or the outcome of queues.task_state; null while it is open. With the result that its handler returned, or the last error of a dead one. No row if '
    'there is no such task.';
