create or replace function queues.keep_unknown_outcome(_task_id bigint, _task_lease_id bigint, _message text)
returns text
language plpgsql
volatile
as $$
declare
    _policy text;
begin
    select r.unknown_outcome
    into _policy
    from queues.task t
    join queues.registered_task_type r on r.task_type = t.task_type
    where t.task_id = _task_id;

    if _policy = 'stop' then
        insert into queues.task_outcome (task_id, task_lease_id, outcome, error_kind, error_message, recorded_at)
        values (_task_id, _task_lease_id, 'unknown', 'outcome_unknown', _message, internal.wall_clock())
        on conflict do nothing;
    end if;
    return _policy;
end;
$$;

comment on function queues.keep_unknown_outcome(bigint, bigint, text) is
    'Handles a call that was begun and whose effect is unknown. Returns the policy of the task type: stop (recorded as the outcome; '
    'queues.finish_call runs the error handler) or resend (make the same call once more).';
