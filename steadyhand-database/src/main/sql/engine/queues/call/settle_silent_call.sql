create or replace function queues.settle_silent_call(_task_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _silence constant text := 'given up with a call begun and no answer';
begin
    if exists (select from queues.task_call_started s where s.task_id = _task_id)
        and not exists (select from queues.task_outcome o where o.task_id = _task_id)
        and queues.keep_unknown_outcome(_task_id, null, _silence) = 'resend'
    then
        perform queues.fail_task(_task_id, _silence, null, 'outcome_unknown');
    end if;
end;
$$;

comment on function queues.settle_silent_call(bigint) is
    'Before a task becomes a dead letter: records a call that was begun and got no answer as of unknown outcome, so that the supervisor sees '
    'exactly that.';
