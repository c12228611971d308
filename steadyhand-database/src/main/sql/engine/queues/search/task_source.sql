create or replace function queues.task_source(_state text, _is_few boolean)
returns text
language sql
immutable
as $$
    select case
        when _is_few then '(select u.task_id from unnest($3) as u (task_id))'
        when _state is null then 'queues.task'
        when _state = 'completed' then 'queues.task_completed'
        -- Every failure leaves an error, and errors are few: takes the last one of each task, so that no task appears twice.
        when _state = 'failed' then '(select e.task_id from queues.error e where e.error_id = (select max(l.error_id) from queues.error l where l.task_id = e.task_id))'
        when _state = 'cancelled' then 'queues.task_cancel_requested'
        when _state = 'dead' then '(select d.original_task_id as task_id from queues.dead_letter d)'
        when _state in ('waiting', 'scheduled', 'held', 'expired') then 'queues.ready'
    end;
$$;

comment on function queues.task_source(text, boolean) is
    'The relation (with a task_id) in which tasks of a state are found in the order of their ids, for queues.find_tasks. $3 are the ids if they '
    'are few. Null if there is no such state.';
