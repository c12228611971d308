-- What the runner may call, and the key with which it signs what it leaves in a session.

create table internal.callable_function (
    function_name text primary key check (function_name ~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$'),
    error_handler text check (error_handler ~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$'),
    registered_at timestamptz not null
);

comment on table internal.callable_function is
    'The functions that internal.run_function may call: schema-qualified, of the form name(jsonb) returns jsonb.';
comment on column internal.callable_function.function_name is 'schema.function, lowercase, exactly as payloads name it.';
comment on column internal.callable_function.error_handler is
    'The function to be told when a task that runs this one is given up and names no error_handler itself.';
comment on column internal.callable_function.registered_at is 'When it was registered.';

create table internal.secret (
    is_only_row boolean primary key default true check (is_only_row),
    value bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);

insert into internal.secret default values;

comment on table internal.secret is
    'The key of internal.sign, one row, made at installation. Nobody but the owner may read it.';
comment on column internal.secret.is_only_row is 'Always true: the key that keeps this table at one row.';
comment on column internal.secret.value is 'Random bytes.';
