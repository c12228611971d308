create or replace function queues.names_engine_function(_payload jsonb)
returns boolean
language sql
immutable
as $$
    -- Inlined into its callers, and short, because enqueue evaluates it for every task: PostgreSQL sets up each node of it once in a transaction.
    select array[_payload ->> 'db_function', _payload ->> 'before_handler', _payload ->> 'success_handler', _payload ->> 'error_handler']
        && array[
            'queues.handle_dead_letter', 'supervision.record_supervisor_failure', 'supervision.record_lost_outcome',
            'queues.handle_completion_by_hand', 'supervision.record_untold_completion', 'supervision.effect_request', 'supervision.effect_succeeded',
            'supervision.effect_failed', 'supervision.run_effect_function'];
$$;

comment on function queues.names_engine_function(jsonb) is
    'Whether a payload names, as its db_function or as a handler, a function that acts on the outcome of tasks. Only the engine may call these.';
