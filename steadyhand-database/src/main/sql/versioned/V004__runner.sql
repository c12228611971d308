create table internal.callable_function (
    function_name text primary key check (function_name ~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$'),
    registered_at timestamptz not null
);

comment on table internal.callable_function is
    'The functions that internal.run_function may call: schema-qualified, of the form name(jsonb) returns jsonb.';
comment on column internal.callable_function.function_name is 'schema.function, lowercase, exactly as payloads name it.';
comment on column internal.callable_function.registered_at is 'When it was registered.';
