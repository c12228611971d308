create or replace function queues.is_task_type(_task_type text)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select exists (select from queues.registered_task_type r where r.task_type = _task_type);
$$;

comment on function queues.is_task_type(text) is 'Whether a task type is registered, so that its tasks can be enqueued.';
