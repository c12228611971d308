create or replace function queues.finish_call(_task_id bigint, _task_lease_id bigint)
returns jsonb
language plpgsql
volatile
security invoker
as $$
declare
    _handled record := queues.handle_outcome(queues.hold_task(_task_id, _task_lease_id), _task_lease_id);
begin
    perform queues.complete_held_task(_task_id, _task_lease_id);
    return _handled.answer;
end;
$$;

comment on function queues.finish_call(bigint, bigint) is
    'Runs the success handler or the error handler after a call, depending on the recorded outcome, and completes the task, in one transaction. '
    'If the handler raises an error, this transaction is rolled back, but the outcome stays recorded: repeat this function, not the call. Returns '
    'the handler''s answer. Errors: SH008, SH009, SH014, and those of the handler.';
