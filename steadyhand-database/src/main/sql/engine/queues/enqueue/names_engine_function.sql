create or replace function queues.names_engine_function(_payload jsonb)
returns boolean
language sql
immutable
as $$
    -- Spelled out, so that the planner puts it into its callers: enqueue asks it of every task.
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
    'Whether a payload names a function that acts on what became of tasks, as its db_function or as a handler: nobody but the engine says that something did.';
