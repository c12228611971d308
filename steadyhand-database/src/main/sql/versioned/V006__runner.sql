-- The functions that the runner may call, and the key with which it signs session settings.

create table internal.callable_function (
    function_name text primary key check (function_name ~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$'),
    error_handler text check (error_handler ~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$'),
    registered_at timestamptz not null,
    may_share boolean not null default false
);

comment on table internal.callable_function is
    'The functions that internal.run_function may call: schema-qualified, of the form name(jsonb) returns jsonb.';
comment on column internal.callable_function.function_name is 'schema.function, lowercase, exactly as in payloads.';
comment on column internal.callable_function.error_handler is
    'The function to call when a task that runs this one becomes a dead letter and its payload names no error_handler.';
comment on column internal.callable_function.registered_at is 'When it was registered.';
comment on column internal.callable_function.may_share is
    'Whether several tasks that run it may share a transaction; see queues.run_tasks. Not for the function of a supervisor.';

create table internal.secret (
    is_only_row boolean primary key default true check (is_only_row),
    value bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);

insert into internal.secret default values;

comment on table internal.secret is
    'The key of internal.sign, one row, generated at installation. Readable by the owner only.';
comment on column internal.secret.is_only_row is 'Always true: the primary key that limits this table to one row.';
comment on column internal.secret.value is 'Random bytes.';
