create or replace function queues.task_step(_task_type text, _payload jsonb)
returns text
language sql
immutable
as $$
    select case when _task_type = 'db_function' then coalesce(left(_payload ->> 'db_function', 200), _task_type) else _task_type end;
$$;

comment on function queues.task_step(text, jsonb) is
    'The readable name of what a task runs: the function of a db_function task, otherwise the task type. Cut to 200 characters, since it is shown '
    'in lists; no function name is longer.';
