create or replace function supervision.export_decisions(
    _process_name text,
    _instance_id bigint default null,
    _since timestamptz default null,
    _after_key text default null,
    _after_id bigint default null,
    _limit integer default 200
)
returns table (instance_key text, decision_id bigint, line jsonb)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan
as $$
begin
    perform supervision.find_java_process(_process_name);
    perform supervision.require_payload_reader();
    return query
        select j.instance_key, d.decision_id, jsonb_build_object(
            'decision_id', d.decision_id, 'process', _process_name, 'version', d.function_version::integer,
            'facts', supervision.facts_of_decision(d),
            'step', jsonb_build_object(
                'action', d.action, 'state', d.state, 'reason', d.reason,
                'run', coalesce(
                    (
                        select jsonb_agg(jsonb_build_object('effect', split_part(r.name, '/', 1), 'key', substr(r.name, strpos(r.name || '/', '/') + 1)))
                        from jsonb_array_elements_text(d.facts -> 'run') as r (name)
                    ),
                    '[]')))
            || case when d.facts ? 'cut' then jsonb_build_object('cut', d.facts -> 'cut') else '{}' end
        from (
            -- Each page goes on where the last one ended, by the index of the keys.
            select x.instance_id, x.instance_key, case when x.instance_key = _after_key then coalesce(_after_id, 0) else 0 end as after_id
            from supervision.java_instance x
            where x.process_name = _process_name and x.instance_key >= coalesce(_after_key, '') and (_instance_id is null or x.instance_id = _instance_id)
            order by x.process_name, x.instance_key
        ) j
        cross join lateral (
            select k.*
            from supervision.decision k
            where k.process_name = _process_name and k.instance_id = j.instance_id and k.decision_id > j.after_id
                -- What is decided about an effect between two runs has no facts.
                and k.facts <> '{}'
                and k.decided_at >= coalesce(_since, '-infinity')
            order by k.process_name, k.instance_id, k.decision_id
            limit internal.page_size(_limit)
        ) d
        order by j.instance_key, d.decision_id
        limit internal.page_size(_limit);
end;
$$;

comment on function supervision.export_decisions(text, bigint, timestamptz, text, bigint, integer) is
    'The decisions of a process in Java, or of one instance, each with the facts that it was made from, values included, as a line that dev.steadyhand.client.process.Replay reads. cut names facts that the ledger has not kept, because there were too many: such a decision cannot be replayed. In pages: pass the key and the id of the last row for the next one; '
    'fewer rows than _limit mean the last page. Errors: SH015; 42501 for roles that may not read payloads.';
