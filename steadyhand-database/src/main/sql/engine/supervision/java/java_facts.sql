create or replace function supervision.java_facts(_runs supervision.java_run[], _reporting bigint[])
returns table (process_name text, instance_id bigint, run_id bigint, facts jsonb, note jsonb)
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _instance_ids bigint[] := array(select r.instance_id from unnest(_runs) r order by r.instance_id);
    _now timestamptz := internal.clock();
    _began_at timestamptz := internal.wall_clock();
begin
    return query
        select
            f.process_name, f.instance_id, nextval('queues.task_id_seq'),
            jsonb_build_object(
                'key', f.instance_key, 'started_at', f.started_at, 'input', f.input, 'version', f.version, 'generation', f.generation, 'run', f.runs + 1, 'now', f.at,
                'effects', f.effects, 'signals', f.signals, 'children', f.children)
            || case when f.cancel is null then '{}' else jsonb_build_object('cancel', f.cancel) end,
            jsonb_build_object(
                'instance_id', f.instance_id, 'run', f.runs, 'generation', f.generation, 'look_ids', f.look_ids, 'woken_by', f.woken_by,
                'goes_on', f.instance_id = any (_reporting) is true, 'began_at', _began_at,
                'hash', md5(concat(f.version, f.generation, t.effects, f.signals, f.children, f.cancel)), 'effect_bytes', octet_length(t.effects),
                'in_progress', f.in_progress,
                'facts', jsonb_build_object(
                    'now', f.at, 'cancel', f.cancel is not null, 'effects', f.states, 'signals', f.signals -> -1 -> 'id', 'children', f.children))
        from (
            select
                r.process_name, r.instance_id, r.look_ids, r.woken_by, (r.instance).runs, (r.instance).generation, j.instance_key,
                supervision.iso_time(greatest(_now, (r.instance).last_run_at)) as at,
                supervision.iso_time(coalesce(n.started_at, j.created_at)) as started_at, coalesce(n.input, j.input) as input, coalesce(n.version, j.version) as version,
                coalesce(e.effects, '[]') as effects, coalesce(e.states, '{}') as states, coalesce(e.in_progress, '[]') as in_progress,
                coalesce(s.signals, '[]') as signals,
                coalesce(case when exists (select from supervision.child_count x where x.parent_process = r.process_name and x.parent_id = r.instance_id)
                    then supervision.java_children(r.process_name, r.instance_id) end, '{}') as children,
                (
                    select jsonb_build_object('reason', c.reason, 'by', c.actor, 'at', supervision.iso_time(c.requested_at))
                    from supervision.cancel_requested c
                    where c.process_name = r.process_name and c.instance_id = r.instance_id
                ) as cancel
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
            order by r.instance_id
            -- Otherwise the facts would be put together again wherever they are used above.
            offset 0
        ) f
        cross join lateral (select f.effects::text as effects offset 0) t;
end;
$$;

comment on function supervision.java_facts(supervision.java_run[], bigint[]) is
    'The facts of runs of processes in Java, as their code reads them, and what the end of each run needs to know of them: what its begin has seen, a hash, the effects in progress, and the facts without values, for the ledger. '
    'now never goes back within an instance. _reporting: instances that have to run again, since more of their children''s reports are left. Draws the ids of the runs.';
