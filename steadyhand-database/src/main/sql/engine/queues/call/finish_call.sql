create or replace function queues.finish_call(_task_id bigint, _task_lease_id bigint)
returns jsonb
language plpgsql
volatile
security invoker
as $$
declare
    _answer jsonb := (select h.answer from queues.handle_outcomes(queues.hold_tasks(array[_task_id], array[_task_lease_id])) h);
begin
    perform queues.complete_held_tasks(array[_task_id], array[_task_lease_id]);
    return _answer;
end;
$$;

comment on function queues.finish_call(bigint, bigint) is
    'Runs the success handler or the error handler after a call, depending on the recorded outcome, and completes the task, in one transaction. '
    'If the handler raises an error, this transaction is rolled back, but the outcome stays recorded: repeat this function, not the call. Returns '
    'the handler''s answer. Errors: SH008, SH009, SH014, and those of the handler.';
