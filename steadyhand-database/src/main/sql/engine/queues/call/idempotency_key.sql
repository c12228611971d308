create or replace function queues.idempotency_key(_task_id bigint)
returns text
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select s.installation_id || '-task-' || _task_id from queues.setting s;
$$;

comment on function queues.idempotency_key(bigint) is
    'The default idempotency key of a task, used if its before-handler returns none: derived from the task itself.';
