create or replace function queues.task_attempts(_task_id bigint)
returns table (failed integer, max_attempts integer, next_attempt_at timestamptz)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select f.failed, p.max_attempts, case when f.failed > 0 then w.available_at end
    from queues.task t
    join queues.registered_task_type r on r.task_type = t.task_type and r.max_attempts is not null
    cross join lateral queues.retry_policy(t.task_type) p
    cross join lateral (select queues.failed_attempts(t.task_id) as failed) f
    left join queues.ready w on w.task_id = t.task_id and w.task_lease_id is null
    where t.task_id = _task_id;
$$;

comment on function queues.task_attempts(bigint) is
    'How many attempts of a task have failed, how many its retry policy allows now, and when the next one is due after a failed one (null while it runs, and after its '
    'end). No row for task types that no application code has declared: their retries are decided by supervisors.';
