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
    _locked record := supervision.lock_with_ancestors(array[_process_name], array[_instance_id]);
    _retried text[];
    _not_failed text;
begin
    with failed as (
        select e.instance_id, e.effect_name, e.effect_key, e.round, y.effect_name as name, f.is_permanent and not d.is_uncertain as was_refused
        from supervision.java_effect e
        join supervision.java_effect_ended d
            on (d.instance_id, d.effect_name, d.effect_key, d.round) = (e.instance_id, e.effect_name, e.effect_key, e.round) and d.outcome in ('failed', 'withdrawn')
        left join supervision.java_effect_resolved r on (r.instance_id, r.effect_name, r.effect_key, r.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
        left join supervision.java_attempt_failed f
            on (f.instance_id, f.effect_name, f.effect_key, f.round, f.attempt) = (e.instance_id, e.effect_name, e.effect_key, e.round, d.attempts)
        left join lateral supervision.effect_type_of(_process_name, e.effect_name) y on true
        where e.instance_id = _instance_id
            and r.outcome is distinct from 'succeeded'
            and array[e.effect_name, y.effect_name, 'failed'] && _retry
    ),
    retried as (
        insert into supervision.java_effect_retried (instance_id, effect_name, effect_key, round, has_new_key, actor, reason, retried_at)
        select f.instance_id, f.effect_name, f.effect_key, f.round + 1, coalesce(f.was_refused, false), _person, left(coalesce(_reason, ''), 2000), internal.clock()
        from failed f
        -- Older rounds were allowed before.
        on conflict do nothing
        returning effect_name, effect_key
    )
    select array_agg(supervision.effect_label(t.effect_name, t.effect_key) order by t.effect_name, t.effect_key), (
        select n.name
        from unnest(_retry) as n (name)
        where n.name <> 'failed' and not exists (select from failed f where n.name in (f.effect_name, f.name))
        limit 1)
    into _retried, _not_failed
    from retried t;
    if _not_failed is not null then
        raise exception 'effect % of process % % has not failed', left(_not_failed, 63), _process_name, _instance_id using errcode = 'SH018';
    end if;
    if _retried is not null then
        perform internal.record_action('retry_effects', 'instance', format('%s %s', _process_name, _instance_id),
            jsonb_build_object('effects', _retried[1:20]), _reason, _person);
    end if;
    -- Those that are children are made anew, whatever became of the old ones.
    return supervision.release(_process_name, _instance_id, _reason, _person, _despite_children => _retried is not null);
end;
$$;

comment on function supervision.release_java(text, bigint, text, text[], text) is
    'Releases an instance of a process in Java as supervision.release does. _retry names effects that have failed or were withdrawn, or says failed for all of these: they count as not started, so that its code may start them again, '
    'under a new idempotency key if the provider has refused them and no attempt may have taken effect, otherwise under the same. All others stay as they ended. Returns how many instances were released. Errors: SH015, SH018.';
