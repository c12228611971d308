create or replace function supervision.resolve_effect(
    _process_name text,
    _instance_id bigint,
    _effect text,
    _effect_key text,
    _outcome text,
    _result jsonb,
    _reason text,
    _actor text default internal.actor()
)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _person text := left(coalesce(nullif(btrim(_actor), ''), internal.actor()), 200);
    _known text := case when _outcome = 'succeeded' then 'succeeded' when _outcome = 'failed' then 'failed' end;
    _resolved jsonb := case when _known = 'succeeded' then coalesce(_result, '{}') end;
    _label text := supervision.effect_label(_effect, _effect_key);
    _started supervision.java_effect;
    _retried supervision.java_effect_retried;
    _open record;
begin
    if _known is null or nullif(btrim(_reason), '') is null or octet_length(_resolved::text) > 262144 or _known = 'failed' and _result is not null then
        raise exception 'an effect is resolved as succeeded, with a result of at most 256 KiB, or as failed, and for a reason' using errcode = 'SH030';
    end if;
    _started := supervision.latest_effect(_process_name, _instance_id, _effect, _effect_key);

    select t.* into _retried
    from supervision.java_effect_retried t
    where t.instance_id = _started.instance_id and t.effect_name = _started.effect_name and t.effect_key = _started.effect_key and t.round > _started.round;
    if found then
        raise exception 'effect % of process % % counts as not started, since % released it to be retried: there is nothing to resolve',
            _label, _process_name, _instance_id, _retried.actor
            using errcode = 'SH030', hint = 'It can be resolved as soon as the process has started it again, unless a worker is making it just then.';
    end if;

    if supervision.is_over(_started) then
        -- What a program has recorded is not changed by hand, only what is not known, or was said by hand.
        insert into supervision.java_effect_resolved (instance_id, effect_name, effect_key, round, number, outcome, result, actor, reason, resolved_at)
        select d.instance_id, d.effect_name, d.effect_key, d.round, coalesce(r.number, 0) + 1, _known, _resolved, _person, left(_reason, 2000), internal.clock()
        from supervision.java_effect_ended d
        cross join lateral supervision.latest_resolution(_started) r
        join supervision.instance i on i.process_name = _process_name and i.instance_id = _instance_id
        where (d.instance_id, d.effect_name, d.effect_key, d.round) = (_started.instance_id, _started.effect_name, _started.effect_key, _started.round)
            and (d.outcome = 'failed' and d.is_uncertain and r.number is null or coalesce(r.actor, d.actor) is not null and i.state in ('running', 'stuck'));
        if not found then
            raise exception 'effect % of process % % has ended: there is nothing to resolve', _label, _process_name, _instance_id
                using errcode = 'SH030', hint =
                    'What was resolved by hand can be corrected until the process has ended. An effect that has failed can be started again: release the process, and let it retry the effect.';
        end if;
        if supervision.waits_for_person(_process_name, _instance_id) then
            perform supervision.release(_process_name, _instance_id, _reason, _person, _despite_children => true);
        else
            perform supervision.wake_java(array[_process_name], array[_instance_id], 'effect_resolved');
        end if;
    else
        _open := supervision.take_effect_task(_process_name, _started, format('resolved by %s: %s', _person, _reason));
        if supervision.end_effects(array[row(
            _started.instance_id, _started.effect_name, _started.effect_key, _started.round, _known, _resolved,
            case when _known = 'failed' then 'resolved' end, case when _known = 'failed' then left(_reason, 2000) end,
            false, _open.attempt, _open.task_id, _person, left(_reason, 2000), internal.clock())::supervision.java_effect_ended]) = 0
        then
            raise exception 'effect % of process % % has ended meanwhile', _label, _process_name, _instance_id
                using errcode = 'SH030';
        end if;
    end if;
    perform internal.record_action('resolve_effect', 'instance', format('%s %s', _process_name, _instance_id),
        jsonb_build_object('effect', _started.effect_name, 'key', nullif(_started.effect_key, ''), 'round', _started.round, 'outcome', _known), _reason, _person);
end;
$$;

comment on function supervision.resolve_effect(text, bigint, text, text, text, jsonb, text, text) is
    'Lets a person say what came of an effect: succeeded, with its result, or failed, which means that it certainly has not taken effect. For an effect in progress whose outcome is not known, or which nobody is making now: its task is '
    'completed and no further attempt is made. Also for one that has failed and may have taken effect. What was resolved by hand is corrected by resolving it again, as long as the instance has not ended: the latest counts, and all are kept. '
    'The code that decides reads the result with its own class, and its run fails if that cannot be read. Wakes the instance, or releases it if it is stuck because of that. Waits for a run of it in progress. Errors: SH015, SH030 it was not started, is being made, has ended, or no reason.';
