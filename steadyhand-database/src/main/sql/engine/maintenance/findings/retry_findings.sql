create or replace function maintenance.retry_findings()
returns table (check_name text, severity text, finding text, remedy text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select 'retries', 'notice',
        format('tasks of type %s are retried as an operator configured it at %s, with %s; its code declares %s',
            s.task_type, date_trunc('second', s.changed_at),
            maintenance.tell_retries(s.max_attempts, s.first_delay, s.max_delay),
            maintenance.tell_retries(s.declared_max_attempts, s.declared_first_delay, s.declared_max_delay)),
        format('nothing, if it is meant to stay so; otherwise: steadyhand task-types configure %s --reset --reason ''as the code declares it''', s.task_type)
    from queues.task_type_state s
    where s.changed_at is not null and s.is_declared
        and (s.max_attempts, s.first_delay, s.max_delay) is distinct from (s.declared_max_attempts, s.declared_first_delay, s.declared_max_delay)
    order by s.task_type
    limit 50;
$$;

comment on function maintenance.retry_findings() is
    'Task types whose retry policy an operator has changed, so that it differs from what the code declares.';
