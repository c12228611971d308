create or replace function queues.task_step(_task_type text, _payload jsonb)
returns text
language sql
immutable
as $$
    select case when _task_type = 'db_function' then coalesce(left(_payload ->> 'db_function', 200), _task_type) else _task_type end;
$$;

comment on function queues.task_step(text, jsonb) is
    'What a task runs, for people: the function of a db_function task, otherwise the task type. Bounded, since lists show it: no function has a name of more than 200 characters.';
