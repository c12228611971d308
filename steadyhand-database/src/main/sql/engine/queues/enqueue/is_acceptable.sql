create or replace function queues.is_acceptable(_payload jsonb, _max_payload_bytes integer)
returns boolean
language sql
immutable
as $$
    -- Inlined into its callers.
    select (jsonb_typeof(_payload) = 'object'
        and octet_length(_payload::text) <= _max_payload_bytes
        and not queues.names_engine_function(_payload)) is true;
$$;

comment on function queues.is_acceptable(jsonb, integer) is
    'Whether a task may have this payload; queues.check_task says why not.';
