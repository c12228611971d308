create or replace function internal.running_settings()
returns text[]
language sql
stable
as $$
    select array[coalesce(current_setting('steadyhand.task', true), ''), coalesce(current_setting('steadyhand.traceparent', true), '')];
$$;

comment on function internal.running_settings() is
    'What internal.enter_task has set, for internal.restore_running_task.';
