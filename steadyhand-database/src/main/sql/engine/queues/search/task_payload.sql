create or replace function queues.task_payload(_task_id bigint)
returns table (payload jsonb)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select t.payload from queues.task t where t.task_id = _task_id;
$$;

comment on function queues.task_payload(bigint) is
    'The payload of a task, for roles that may read payloads; the views contain none. Empty if there is no such task.';
