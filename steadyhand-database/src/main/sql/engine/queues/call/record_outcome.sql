create or replace function queues.record_outcome(
    _task_id bigint,
    _task_lease_id bigint,
    _outcome text,
    _answer jsonb default null,
    _error_kind text default null,
    _error_message text default null,
    _retry_after interval default null
)
returns boolean
language sql
volatile
security invoker
as $$
    select cardinality(queues.record_outcomes(
        array[_task_id], array[_task_lease_id], array[_outcome], array[_answer], array[_error_kind], array[_error_message], array[_retry_after])) > 0;
$$;

comment on function queues.record_outcome(bigint, bigint, text, jsonb, text, text, interval) is
    'Records the answer of a provider to a call that was made under this lease. Only the first outcome of a task is kept: returns false if there '
    'was one. The lease must have been issued for this task, but may have been lost since: the answer is valid whoever holds the task now, and '
    'the next delivery must see it instead of making the call again. Errors: SH007, SH008, SH009.';
