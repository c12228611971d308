create or replace function supervision.abandon_effects(_instance_id bigint, _reason text, _actor text)
returns text
language plpgsql
volatile
as $$
declare
    _effect record;
    _left text[] := '{}';
begin
    perform supervision.withdraw_effects(array_agg(e.instance_id), array_agg(e.effect_name), array_agg(e.effect_key))
    from supervision.open_effects(_instance_id) e
    where e.task_id is not null
    having count(*) > 0;

    for _effect in
        select e.effect_name, e.effect_key, e.task_id, case
            when e.child_instance_id is not null then null
            when u.task_id is not null or supervision.tell_abandoned(e.task_id) is not null then 'it is not known whether %s took effect'
            else '%s was being made'
        end as state
        from supervision.open_effects(_instance_id) e
        left join supervision.java_effect_unknown u
            on (u.instance_id, u.effect_name, u.effect_key, u.round, u.task_id) = (e.instance_id, e.effect_name, e.effect_key, e.round, e.task_id)
        order by e.started_at, e.effect_name, e.effect_key
    loop
        continue when _effect.state is null;
        if _effect.state like '%being made' then
            perform queues.cancel_task(_effect.task_id, _reason, _actor);
        end if;
        _left := _left || format(_effect.state, supervision.effect_label(_effect.effect_name, _effect.effect_key));
    end loop;
    return nullif(array_to_string(_left[1:20], ', '), '');
end;
$$;

comment on function supervision.abandon_effects(bigint, text, text) is
    'Withdraws the effects of an instance that have not begun, and asks those that are being made to stop, so that none of them is tried again; leaves those that children answer. Returns what was in progress or is not known, as text; '
    'null if nothing. The caller has locked the root.';
