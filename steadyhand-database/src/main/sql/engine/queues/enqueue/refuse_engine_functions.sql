create or replace function queues.refuse_engine_functions(_payload jsonb)
returns void
language plpgsql
immutable
as $$
begin
    if queues.names_engine_function(_payload) then
        raise exception 'the payload names a function that is for the engine alone'
            using errcode = 'SH011',
                hint = 'It acts on what became of tasks, and can be neither a db_function nor a handler of a task.';
    end if;
end;
$$;

comment on function queues.refuse_engine_functions(jsonb) is
    'Refuses (SH011) a payload that names a function that only the engine may enqueue.';
