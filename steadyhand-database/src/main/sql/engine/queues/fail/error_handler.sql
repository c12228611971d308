create or replace function queues.error_handler(_task_type text, _payload jsonb)
returns text
language sql
stable
as $$
    select case when not _payload ? 'is_last_resort' then coalesce(
        _payload ->> 'error_handler',
        (select c.error_handler from internal.callable_function c where _task_type = 'db_function' and c.function_name = _payload ->> 'db_function'))
    end;
$$;

comment on function queues.error_handler(text, jsonb) is
    'The error handler to run when a task of this type with this payload becomes a dead letter: the error_handler in the payload, or the one that '
    'the function of a db_function task was registered with.';
