create or replace function supervision.java_facts(_runs supervision.java_run[])
returns table (instance_id bigint, facts jsonb, note jsonb)
language plpgsql
stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _instance_ids bigint[] := array(select r.instance_id from unnest(_runs) r);
begin
    return query
        select f.instance_id, f.facts || jsonb_build_object('now', f.at, 'run', f.run), jsonb_build_object(
            'hash', md5(f.facts::text),
            'effect_bytes', octet_length(f.facts ->> 'effects'),
            'in_progress', coalesce(
                (select jsonb_agg(jsonb_build_object('name', e -> 'name', 'key', e -> 'key', 'round', e -> 'round'))
                 from jsonb_array_elements(f.facts -> 'effects') e
                 where e ->> 'state' = 'in_progress'),
                '[]'),
            'facts', jsonb_build_object(
                'now', f.at,
                'cancel', f.facts ? 'cancel',
                'effects', coalesce(
                    (select jsonb_object_agg(concat_ws('/', e ->> 'name', nullif(e ->> 'key', '')), e ->> 'state') from jsonb_array_elements(f.facts -> 'effects') e),
                    '{}'),
                'signals', f.facts -> 'signals' -> -1 -> 'id',
                'children', f.facts -> 'children'))
        from (
            select
                r.instance_id, supervision.iso_time(greatest(internal.clock(), (r.instance).last_run_at)) as at, (r.instance).runs + 1 as run,
                jsonb_strip_nulls(jsonb_build_object(
                    'version', coalesce(n.version, j.version), 'generation', (r.instance).generation,
                    'cancel', (
                        select jsonb_build_object('reason', c.reason, 'by', c.actor, 'at', supervision.iso_time(c.requested_at))
                        from supervision.cancel_requested c
                        where c.process_name = r.process_name and c.instance_id = r.instance_id)))
                || jsonb_build_object(
                    'key', j.instance_key, 'started_at', supervision.iso_time(coalesce(n.started_at, j.created_at)), 'input', coalesce(n.input, j.input),
                    'effects', coalesce(e.effects, '[]'),
                    'signals', coalesce(s.signals, '[]'),
                    'children', coalesce(c.children, '{}')) as facts
            from unnest(_runs) r
            join supervision.java_instance j on j.instance_id = r.instance_id and j.instance_id = any (_instance_ids)
            left join supervision.java_input n on n.instance_id = r.instance_id
            left join supervision.java_effects_of(_instance_ids) e on e.instance_id = r.instance_id
            left join lateral (
                select jsonb_agg(
                    jsonb_build_object('id', g.signal_id, 'name', g.signal_name, 'body', g.body, 'at', supervision.iso_time(g.sent_at), 'by', g.sent_by)
                    order by g.signal_id) as signals
                from supervision.signal g
                where g.process_name = r.process_name and g.instance_id = r.instance_id
            ) s on true
            cross join lateral (
                select case when exists (select from supervision.child_count x where x.parent_process = r.process_name and x.parent_id = r.instance_id)
                    then supervision.java_children(r.process_name, r.instance_id) end as children
            ) c
            -- Otherwise the facts would be put together again wherever they are used above.
            offset 0
        ) f;
end;
$$;

comment on function supervision.java_facts(supervision.java_run[]) is
    'The facts of runs of processes in Java, as their code reads them, and what the end of the run needs to know of them: a hash, the effects in progress, and the facts without values, for the ledger. now never goes '
    'back within an instance.';
