create or replace function queues.retry_policy(_task_type text, out max_attempts integer, out first_delay interval, out max_delay interval)
returns record
language sql
stable
-- The view queues.task_type_state calls it in the name of whoever reads it.
security definer
set search_path = pg_catalog, pg_temp
as $$
    select
        coalesce(o.max_attempts, r.max_attempts, 10),
        coalesce(o.first_delay, r.first_delay, interval '5 seconds'),
        greatest(coalesce(o.max_delay, r.max_delay, interval '1 hour'), coalesce(o.first_delay, r.first_delay, interval '5 seconds'))
    from (values (true)) as only_row
    left join queues.registered_task_type r on r.task_type = _task_type
    left join queues.retry_override o on o.task_type = _task_type;
$$;

comment on function queues.retry_policy(text) is
    'How failed attempts of a task type are retried: as an operator has configured it, otherwise as the code declares it, otherwise 10 attempts after 5 seconds to 1 hour. The longest pause is never shorter than the first.';
