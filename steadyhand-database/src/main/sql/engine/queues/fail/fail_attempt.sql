create or replace function queues.fail_attempt(
    _task_id bigint,
    _task_lease_id bigint,
    _error_message text,
    _error_kind text,
    _stack_trace text default null,
    _retry_after interval default null,
    _is_permanent boolean default false
)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _held queues.ready := queues.lock_held(_task_id, _task_lease_id);
    _policy record;
begin
    if _held is null then
        return 'lease_lost';
    end if;
    perform queues.fail_task(_task_id, _error_message, _task_lease_id, _error_kind, _stack_trace);

    if exists (select from queues.task_outcome o where o.task_id = _task_id and o.outcome = 'accepted') then
        -- An earlier delivery succeeded, and could not complete the task any more: the next one finds that, and completes it.
        return queues.release_task(_task_id, _task_lease_id, 'failed', false);
    elsif exists (select from queues.task_cancel_requested c where c.task_id = _task_id) then
        perform queues.complete_cancelled(_task_id);
        return 'cancelled';
    end if;

    _policy := queues.retry_policy((select l.task_type from queues.lane l where l.lane_id = _held.lane_id));
    if (_is_permanent or _held.tries + 1 >= _policy.max_attempts) and not queues.is_dead_letter(_task_id) then
        perform queues.promote_task(_task_id);
        return 'promoted';
    end if;

    return queues.release_task(
        _task_id, _task_lease_id, 'failed', false,
        internal.clock() + case
            when _retry_after is null then queues.attempt_delay(_held.tries + 1, _policy.first_delay, _policy.max_delay)
            else least(greatest(_retry_after, interval '0'), interval '30 days')
        end);
end;
$$;

comment on function queues.fail_attempt(bigint, bigint, text, text, text, interval, boolean) is
    'Records that an attempt of an application''s handler failed, with its exception, and lets the retry policy of the task type decide: the task is released with a '
    'pause (_retry_after, if the handler asked for one), or becomes a dead letter after the last attempt, or at once if the failure is permanent; if its cancellation was '
    'requested, it is completed. If an earlier delivery is known to have succeeded, the task is released at once, to be completed. The delivery counts towards neither ceiling nor cap: these bound deliveries that '
    'ended without a word. Returns released, promoted, cancelled, or lease_lost if nothing was changed. Errors: SH007, SH008.';
