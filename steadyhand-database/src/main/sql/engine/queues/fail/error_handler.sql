create or replace function queues.error_handler(_payload jsonb)
returns text
language sql
stable
as $$
    select case when not _payload ? 'is_last_resort' then coalesce(
        _payload ->> 'error_handler',
        (select c.error_handler from internal.callable_function c where c.function_name = _payload ->> 'db_function'))
    end;
$$;

comment on function queues.error_handler(jsonb) is
    'Who is to be told when a task with this payload is given up: the error_handler it names, or the one its db_function was registered with.';
