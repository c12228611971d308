create or replace function supervision.attempt_failure(
    _task_id bigint,
    _type supervision.java_effect_type,
    out error_kind text,
    out error_message text,
    out stack_trace text,
    out retry_after interval,
    out is_permanent boolean,
    out is_final boolean,
    out is_uncertain boolean
)
returns record
language plpgsql
stable
as $$
declare
    -- A transaction that did not complete its task was rolled back.
    _outlives boolean := coalesce(_type.kind not in ('transaction', 'function'), true);
    _outcome queues.task_outcome;
begin
    select o.* into _outcome from queues.task_outcome o where o.task_id = _task_id;
    if found then
        error_kind := _outcome.error_kind;
        error_message := _outcome.error_message;
        stack_trace := left(_outcome.answer ->> 'stack_trace', 20000);
        retry_after := case when _outcome.retry_after is not null then least(greatest(_outcome.retry_after, interval '0'), interval '30 days') end;
        is_permanent := _outcome.outcome = 'refused';
        is_final := exists (select from queues.task_cancel_requested c where c.task_id = _task_id);
        is_uncertain := _outlives and (
            _outcome.outcome = 'unknown' or coalesce(_outcome.answer ->> 'uncertain' = 'true', false) or _outcome.outcome = 'try_again' and _outcome.error_kind = 'timeout'
            -- It came late: somebody has called again, and what came of that is not known.
            or exists (select from queues.task_lease l where l.task_id = _task_id and l.task_lease_id > _outcome.task_lease_id));
        return;
    end if;

    is_permanent := false;
    is_final := true;
    select coalesce(d.error_kind, 'worker_crashed'), coalesce(d.last_error, 'given up after ' || d.deliveries || ' deliveries'), d.stack_trace
    into error_kind, error_message, stack_trace
    from queues.dead_letter d
    where d.original_task_id = _task_id;
    if not found then
        select
            case when k.task_id is null then 'completed_by_hand' else 'cancelled' end,
            coalesce(format('cancelled by %s: %s', k.actor, k.reason), 'its task was completed by hand')
        into error_kind, error_message
        from queues.task_completed c
        left join queues.task_cancel_requested k on k.task_id = c.task_id
        where c.task_id = _task_id and c.task_lease_id is null;
    end if;
    -- A call that must be made at most once is noted before it is begun.
    is_uncertain := _outlives
        and exists (select from queues.task_lease l where l.task_id = _task_id)
        and (_type.is_at_most_once is not true or exists (select from queues.task_call_started s where s.task_id = _task_id));
end;
$$;

comment on function supervision.attempt_failure(bigint, supervision.java_effect_type) is
    'Why an attempt of an effect failed: its answer, or what its dead letter says, or that somebody completed or cancelled its task. is_permanent: it was refused; is_final: no other attempt follows, '
    'because nobody knows what came of this one, or because it was cancelled; is_uncertain: it may have taken effect. error_kind is null if none of that is so.';
