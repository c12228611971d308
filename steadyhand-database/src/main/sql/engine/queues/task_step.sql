create or replace function queues.task_step(_task_type text, _payload jsonb)
returns text
language sql
immutable
as $$
    select case when _task_type = 'db_function' then coalesce(_payload ->> 'db_function', _task_type) else _task_type end;
$$;

comment on function queues.task_step(text, jsonb) is
    'What a task runs, for people: the function of a db_function task, otherwise the task type.';
