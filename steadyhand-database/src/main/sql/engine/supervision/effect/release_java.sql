create or replace function supervision.release_java(
    _process_name text,
    _instance_id bigint,
    _reason text,
    _retry text[] default '{}',
    _actor text default internal.actor()
)
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _person text := left(coalesce(nullif(btrim(_actor), ''), internal.actor()), 200);
    _failed record;
    _labels text[] := '{}';
    _names text[] := '{failed}';
    _not_failed text;
begin
    -- With the children that it may release: parents are locked before children.
    perform supervision.lock_with_ancestors(_process_name || array_agg(f.child_process), _instance_id || array_agg(f.child_instance_id))
    from supervision.failed_effects(_process_name, _instance_id, _retry) f
    where f.child_process is not null;
    for _failed in
        select f.* from supervision.failed_effects(_process_name, _instance_id, _retry) f order by f.effect_name, f.effect_key
    loop
        _names := _names || array[_failed.effect_name, _failed.name];
        if _failed.child_process is not null then
            perform supervision.refuse_troubled_parent(_failed.child_process, _failed.child_instance_id);
            -- Opens the next round of the effect.
            continue when supervision.release_one(_failed.child_process, _failed.child_instance_id, _reason, _person) = 0;
        else
            insert into supervision.java_effect_retried (instance_id, effect_name, effect_key, round, has_new_key, actor, reason, retried_at)
            values (
                _instance_id, _failed.effect_name, _failed.effect_key, _failed.round + 1, _failed.was_refused, _person, left(coalesce(_reason, ''), 2000),
                internal.clock())
            on conflict do nothing;
            continue when not found;
        end if;
        _labels := _labels || supervision.effect_label(_failed.effect_name, _failed.effect_key);
    end loop;

    select n.name into _not_failed from unnest(_retry) as n (name) where n.name <> all (_names) limit 1;
    if found then
        raise exception 'effect % of process % % has not failed', left(_not_failed, 63), _process_name, _instance_id using errcode = 'SH018';
    end if;
    if _labels <> '{}' then
        perform internal.record_action('retry_effects', 'instance', format('%s %s', _process_name, _instance_id),
            jsonb_build_object('effects', _labels[1:20]), _reason, _person);
    end if;
    return supervision.release(_process_name, _instance_id, _reason, _person, _despite_children => _labels <> '{}');
end;
$$;

comment on function supervision.release_java(text, bigint, text, text[], text) is
    'Releases an instance of a process in Java as supervision.release does. _retry names effects that have failed or were withdrawn, or says failed for all of these: they count as not started, so that its code may start them again, '
    'under a new idempotency key if the provider has refused them and no attempt may have taken effect, otherwise under the same. An effect that a child answers is retried by releasing that child; only if the child was cancelled, '
    'which is final, its code may start another one. All others stay as they ended. Returns how many instances were released. Errors: SH015, SH018.';
