create or replace function supervision.effect_task(
    _effect supervision.java_effect,
    _type supervision.java_effect_type,
    _attempt integer,
    _task_id bigint,
    _scheduled_at timestamptz,
    _cause bigint,
    _root_task_id bigint,
    _traceparent text
)
returns queues.new_task
language sql
stable
as $$
    select row(
        _task_id, _type.queue_name, _type.task_type, _type.lane_id,
        jsonb_build_object(
            'instance_id', _effect.instance_id,
            'effect_name', _effect.effect_name,
            'effect_key', _effect.effect_key,
            'round', _effect.round,
            'attempt', _attempt,
            'error_handler', 'supervision.effect_failed')
        || case when _type.kind = 'function' then jsonb_build_object('task_type', 'db_function', 'db_function', 'supervision.run_effect_function')
            else jsonb_build_object(
                'before_handler', 'supervision.effect_request',
                'success_handler', 'supervision.effect_succeeded',
                'idempotency_key', (
                    -- No two effects have one key: only the last part, which is the key of the effect, has hyphens, and names have no dots.
                    select concat_ws('-', s.installation_id, 'effect', _effect.instance_id, _effect.effect_name || coalesce('.r' || (
                        select max(r.round)
                        from supervision.java_effect_retried r
                        where (r.instance_id, r.effect_name, r.effect_key) = (_effect.instance_id, _effect.effect_name, _effect.effect_key)
                            and r.round <= _effect.round and r.has_new_key), ''), nullif(_effect.effect_key, ''))
                    from queues.setting s))
        end,
        _scheduled_at, null, null, _cause, _root_task_id, _traceparent, null, null, null)::queues.new_task;
$$;

comment on function supervision.effect_task(supervision.java_effect, supervision.java_effect_type, integer, bigint, timestamptz, bigint, bigint, text) is
    'The task that makes an attempt of an effect. Its payload has ids only; the idempotency key names the effect, whatever the attempt, and is another one since a release after a refusal.';
