create or replace function supervision.settle_failure(_effect supervision.java_effect, _attempt integer, _task_id bigint)
returns jsonb
language plpgsql
volatile
as $$
declare
    _type supervision.java_effect_type := (
        select y
        from supervision.java_instance j
        join supervision.java_effect_type y on y.process_name = j.process_name and y.effect_name = _effect.effect_name
        where j.instance_id = _effect.instance_id);
    _failure record := supervision.attempt_failure(_task_id, _type);
    _policy record;
    _is_over boolean;
    _delay interval;
    _next queues.new_task;
begin
    if _failure.error_kind is null then
        return '{"status": "outcome_missing"}';
    elsif _type.is_at_most_once and _failure.is_uncertain then
        perform supervision.note_unknown_effect(_effect, _attempt, _task_id, concat(_failure.error_kind, ': ', _failure.error_message));
        return '{"status": "succeeded"}';
    end if;

    -- Decides which of two that tell of the same attempt goes on.
    insert into supervision.java_attempt_failed (
        instance_id, effect_name, effect_key, round, attempt, task_id, error_kind, error_message, stack_trace, is_permanent, is_uncertain, failed_at)
    values (
        _effect.instance_id, _effect.effect_name, _effect.effect_key, _effect.round, _attempt, _task_id,
        _failure.error_kind, _failure.error_message, _failure.stack_trace, _failure.is_permanent, _failure.is_uncertain, internal.clock())
    on conflict do nothing;
    if not found then
        return '{"status": "already_recorded"}';
    end if;

    -- Not queues.retry_policy: applications may declare task types.
    select
        coalesce(o.max_attempts, _type.max_attempts) as max_attempts, coalesce(o.first_delay, _type.first_delay) as first_delay,
        greatest(coalesce(o.max_delay, _type.max_delay), coalesce(o.first_delay, _type.first_delay)) as max_delay
    into _policy
    from (values (true)) as only_row
    left join queues.retry_override o on o.task_type = _type.task_type and _type.kind in ('call', 'transaction');
    -- Who cancels an instance by force waits for this, and sees the next attempt; or nothing is tried for it any more.
    perform from supervision.java_instance j where j.instance_id = _effect.instance_id for key share;
    _is_over := exists (
        select
        from supervision.java_instance j
        join supervision.instance i on i.process_name = j.process_name and i.instance_id = j.instance_id
        where j.instance_id = _effect.instance_id and i.state = 'cancelled');
    if _failure.is_permanent or _failure.is_final or _is_over or coalesce(_attempt >= _policy.max_attempts, true) then
        perform supervision.end_effects(array[row(
            _effect.instance_id, _effect.effect_name, _effect.effect_key, _effect.round, 'failed', null, _failure.error_kind, _failure.error_message,
            (
                select bool_or(f.is_uncertain)
                from supervision.java_attempt_failed f
                where (f.instance_id, f.effect_name, f.effect_key, f.round) = (_effect.instance_id, _effect.effect_name, _effect.effect_key, _effect.round)
            ),
            _attempt, _task_id, null, null, internal.clock())::supervision.java_effect_ended]);
        return '{"status": "succeeded"}';
    end if;

    _delay := coalesce(_failure.retry_after, queues.attempt_delay(_attempt, _policy.first_delay, _policy.max_delay));
    _next := (select (supervision.effect_tasks(array[_effect], array[_type], _attempt + 1, internal.clock() + _delay, t))[1] from queues.task t where t.task_id = _task_id);
    insert into supervision.java_attempt (instance_id, effect_name, effect_key, round, attempt, task_id, scheduled_at)
    values (_effect.instance_id, _effect.effect_name, _effect.effect_key, _effect.round, _attempt + 1, _next.task_id, _next.scheduled_at);
    perform queues.append_tasks(array[_next]);
    -- Whoever is cancelled may withdraw what has not begun.
    perform supervision.wake_java(array[j.process_name], array[j.instance_id], 'attempt_failed')
    from supervision.java_instance j
    join supervision.cancel_requested k on k.process_name = j.process_name and k.instance_id = j.instance_id
    where j.instance_id = _effect.instance_id;
    perform supervision.note_effect(
        _effect, 'retry_effect',
        format('attempt %s of %s in %s: %s: %s',
            _attempt + 1, _policy.max_attempts, maintenance.interval_in_words(_delay), _failure.error_kind, left(_failure.error_message, 1000)),
        _task_id, array[_next.task_id]);
    return '{"status": "succeeded"}';
end;
$$;

comment on function supervision.settle_failure(supervision.java_effect, integer, bigint) is
    'Records that an attempt of an effect failed, and lets the policy decide: another attempt, or the effect has failed. What must be made at most once and may have taken effect stays in progress '
    'instead, until a person resolves it. Returns the answer of the handler. Idempotent.';
