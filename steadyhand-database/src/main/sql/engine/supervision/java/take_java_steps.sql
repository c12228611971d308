create or replace function supervision.take_java_steps(_steps supervision.java_step[], _free queues.free_slots, out taken supervision.java_step[], out leased supervision.leased_effect[])
returns record
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _started record;
    _step supervision.java_step;
    _policy supervision.policy;
    _locked bigint[];
    _awaiting bigint[];
begin
    select array_agg(w.instance_id) as instance_ids, array_agg(w.effect) as effects, array_agg(w.key) as keys
    into _started
    from (
        select s.instance_id, e ->> 'effect' as effect, coalesce(e ->> 'key', '') as key
        from unnest(_steps) s
        cross join lateral jsonb_array_elements(s.withdrawn) e
        union
        -- Whoever is cancelled makes no call that has not begun.
        select s.instance_id, e ->> 'name', coalesce(e ->> 'key', '')
        from unnest(_steps) s
        cross join lateral jsonb_array_elements(s.begun -> 'in_progress') e
        where s.state = 'cancelled'
    ) w;
    if _started.instance_ids is not null then
        perform supervision.withdraw_effects(_started.instance_ids, _started.effects, _started.keys);
    end if;

    select array_agg(s.instance_id) as instance_ids, array_agg(s.run_id) as run_ids, array_agg(e ->> 'effect') as effects,
        array_agg(coalesce(e ->> 'key', '')) as keys, array_agg(e -> 'request') as requests,
        array_agg(s.instance_id) filter (where s.begun #> '{facts,effects}' ? concat_ws('/', e ->> 'effect', nullif(e ->> 'key', ''))) as repeating
    into _started
    from unnest(_steps) s
    cross join lateral jsonb_array_elements(s.effects) e;

    -- Nearly all that end wait for nothing. Those that have an effect in progress are not locked: supervision.await_java_end locks if it has to.
    _locked := supervision.lock_java_ends(array(
        select s.instance_id from unnest(_steps) s where s.state in ('succeeded', 'failed') and s.begun -> 'in_progress' = '[]'));
    -- A separate statement: signals that were sent before the locks were taken are visible.
    _awaiting := array(
        select s.instance_id
        from unnest(_steps) s
        where s.state <> 'running' and (
            s.state = 'cancelled'
            or s.begun -> 'in_progress' <> '[]'
            or s.state <> 'stuck' and s.instance_id <> all (_locked)
            or exists (
                select
                from supervision.signal g
                where g.process_name = s.process_name and g.instance_id = s.instance_id
                    and g.signal_id > coalesce((s.begun -> 'facts' ->> 'signals')::bigint, 0) and not g.is_late)));
    for _i in 1 .. cardinality(_steps) loop
        _step := _steps[_i];
        if _step.instance_id = any (_awaiting) then
            _step := supervision.await_java_end(_step);
        end if;
        _step.goes_on := _step.goes_on or (_step.begun ->> 'goes_on')::boolean
            -- What was withdrawn has ended, and wakes nobody.
            or (jsonb_array_length(_step.withdrawn) > 0 and supervision.has_withdrawn(_step));
        if _step.instance_id = any (_started.repeating) then
            _step := supervision.note_other_requests(_step);
        end if;
        if jsonb_array_length(_step.children) > 0 then
            _step.goes_on := supervision.start_java_children(_step) or _step.goes_on;
        end if;
        if _policy.process_name is distinct from _step.process_name then
            _policy := supervision.find_policy(_step.process_name);
        end if;
        _step.after := supervision.java_instance_after(_step, _policy);
        _steps[_i] := _step;
    end loop;
    if _started.instance_ids is not null then
        leased := supervision.start_effects(_started.instance_ids, _started.run_ids, _started.effects, _started.keys, _started.requests, _free);
    end if;
    taken := _steps;
end;
$$;

comment on function supervision.take_java_steps(supervision.java_step[], queues.free_slots) is
    'Carries out decisions in Java: withdraws and starts effects, starts children, lets ends wait, and computes the state of each instance afterwards. leased: the attempts that the worker takes at once.';
