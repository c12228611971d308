create or replace function supervision.withdraw_effects(_instance_ids bigint[], _effects text[], _keys text[])
returns void
language plpgsql
volatile
as $$
declare
    _named record;
    _task_id bigint;
    _uncertain supervision.java_attempt_failed;
begin
    for _named in
        select o.*
        from unnest(_instance_ids, _effects, _keys) as u (instance_id, effect_name, effect_key)
        join supervision.java_instance j on j.instance_id = u.instance_id
        cross join lateral supervision.effect_type_of(j.process_name, u.effect_name) y
        join supervision.open_effects(u.instance_id) o on o.effect_name = any (y.former_names || y.effect_name) and o.effect_key = coalesce(u.effect_key, '')
        order by o.task_id
    loop
        -- Whoever has it locked is about to begin it, or has begun.
        select w.task_id into _task_id
        from queues.ready w
        where w.task_id = _named.task_id and w.task_lease_id is null and w.deliveries = 0
        for update skip locked;
        continue when not found;

        insert into queues.task_cancel_requested (task_id, actor, reason, requested_at)
        values (_task_id, 'steadyhand', 'withdrawn by its process', internal.wall_clock())
        on conflict do nothing;
        perform queues.complete_for_engine(_task_id);
        select f.* into _uncertain
        from supervision.java_attempt_failed f
        where (f.instance_id, f.effect_name, f.effect_key, f.round) = (_named.instance_id, _named.effect_name, _named.effect_key, _named.round) and f.is_uncertain
        order by f.attempt desc
        limit 1;
        perform supervision.end_effects(array[row(
            _named.instance_id, _named.effect_name, _named.effect_key, _named.round, case when _uncertain.task_id is null then 'withdrawn' else 'failed' end, null,
            _uncertain.error_kind, _uncertain.error_message, _uncertain.task_id is not null, _named.attempt - 1, _task_id, null, null,
            internal.clock())::supervision.java_effect_ended]);
    end loop;
end;
$$;

comment on function supervision.withdraw_effects(bigint[], text[], text[]) is
    'Withdraws effects of instances that have locked their roots, if they have not begun: the task of their next attempt was never leased. If an earlier attempt may have taken effect, such an effect has failed, and is uncertain. '
    'What has begun stays in progress. Wakes the instance, as each end of an effect does. Never waits.';
