create or replace function queues.record_refusal(_task_id bigint, _task_lease_id bigint, _before_handler text, _answer jsonb)
returns void
language plpgsql
volatile
security invoker
as $$
declare
    _envelope record := internal.read_envelope(_answer);
    -- Any other answer, except an error in the older format, is a permanent refusal.
    _is_final boolean := _envelope.error_kind <> 'handler_failed';
begin
    perform queues.record_outcome(
        _task_id, _task_lease_id, case when _is_final then 'refused' else 'try_again' end,
        null, case when _is_final then 'validation' else 'handler_failed' end, _before_handler || ': ' || _envelope.message);
end;
$$;

comment on function queues.record_refusal(bigint, bigint, text, jsonb) is
    'Records that a before-handler does not want the call to be made, as the outcome of the task.';
