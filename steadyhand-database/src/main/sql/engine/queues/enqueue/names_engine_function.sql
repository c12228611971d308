create or replace function queues.names_engine_function(_payload jsonb)
returns boolean
language sql
immutable
as $$
    -- Written out, so that the planner can inline it: enqueue evaluates it for every task.
    select coalesce(_payload ->> 'db_function' in (
            'queues.handle_dead_letter', 'supervision.record_supervisor_failure', 'supervision.record_lost_outcome',
            'queues.handle_completion_by_hand', 'supervision.record_untold_completion'), false)
        or coalesce(_payload ->> 'before_handler' in (
            'queues.handle_dead_letter', 'supervision.record_supervisor_failure', 'supervision.record_lost_outcome',
            'queues.handle_completion_by_hand', 'supervision.record_untold_completion'), false)
        or coalesce(_payload ->> 'success_handler' in (
            'queues.handle_dead_letter', 'supervision.record_supervisor_failure', 'supervision.record_lost_outcome',
            'queues.handle_completion_by_hand', 'supervision.record_untold_completion'), false)
        or coalesce(_payload ->> 'error_handler' in (
            'queues.handle_dead_letter', 'supervision.record_supervisor_failure', 'supervision.record_lost_outcome',
            'queues.handle_completion_by_hand', 'supervision.record_untold_completion'), false);
$$;

comment on function queues.names_engine_function(jsonb) is
    'Whether a payload names, as its db_function or as a handler, a function that acts on the outcome of tasks. Only the engine may call these.';
