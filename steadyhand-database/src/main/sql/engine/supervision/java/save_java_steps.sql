create or replace function supervision.save_java_steps(_steps supervision.java_step[], _worker text)
returns void
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _instance_ids bigint[] := array(select s.instance_id from unnest(_steps) s);
    _look_ids bigint[] := array(
        select l::bigint
        from unnest(_steps) s
        -- null, if there are none.
        cross join lateral jsonb_array_elements_text(case when jsonb_typeof(s.begun -> 'look_ids') = 'array' then s.begun -> 'look_ids' else '[]' end) as l);
    _entry timestamptz;
    _changed supervision.taken_step[];
begin
    -- Only those of these instances: nobody checks what a worker has noted.
    delete from queues.ready w where w.task_id = any (_look_ids) and w.task_id < 0 and w.instance_id = any (_instance_ids);

    insert into supervision.decision (
        decision_id, task_id, process_name, instance_id, generation, run, function_name, function_version, woken_by, facts,
        action, status, state, reason, num_tasks, task_ids, next_wake_at, duration, decided_at, worker)
    select
        nextval('supervision.decision_id_seq'), s.run_id, s.process_name, s.instance_id, (s.after).generation, (s.after).runs, s.process_name, s.version::text,
        s.begun -> 'woken_by', case when octet_length(f.facts::text) <= 7900 then f.facts else supervision.fit_java_facts(f.facts) end,
        s.action, (s.after).status, (s.after).state, (s.after).reason, coalesce(t.num_tasks, 0), coalesce(t.task_ids, '{}'), (s.after).next_wake_at,
        internal.wall_clock() - (s.begun ->> 'began_at')::timestamptz, internal.clock(), left(_worker, 200)
    from unnest(_steps) s
    cross join lateral (
        select (s.begun -> 'facts')
            || case when jsonb_array_length(s.awaited) > 0 then jsonb_build_object('await', s.awaited) else '{}' end
            || case when s.read is not null then jsonb_build_object('read', s.read) else '{}' end
            -- Also those that were started before, which its action may be too short for.
            || case when jsonb_array_length(s.effects) > 0 then jsonb_build_object('run', (
                select jsonb_agg(concat_ws('/', e ->> 'effect', nullif(e ->> 'key', ''))) from jsonb_array_elements(s.effects) e)) else '{}' end as facts
    ) f
    left join lateral (
        select count(*)::integer as num_tasks, (array_agg(e.task_id order by e.task_id))[1:20] as task_ids
        from supervision.java_effect e
        where jsonb_array_length(s.effects) > 0 and e.instance_id = s.instance_id and e.run_task_id = s.run_id and e.task_id is not null
    ) t on true;

    update supervision.instance i
    set state = a.state,
        status = a.status,
        reason = a.reason,
        runs = a.runs,
        facts_hash = a.facts_hash,
        unchanged_runs = a.unchanged_runs,
        rechecks = a.rechecks,
        last_run_at = a.last_run_at,
        may_run_at = a.may_run_at,
        last_task_id = a.last_task_id,
        next_wake_at = a.next_wake_at,
        version = a.version,
        request_bytes = a.request_bytes
    from unnest(_steps) s
    cross join lateral (select (s.after).*) a
    -- By its whole key: a plan made while the table is small would read all instances later.
    cross join lateral (
        select x.ctid as row from supervision.instance x where x.process_name = s.process_name and x.instance_id = s.instance_id offset 0
    ) k
    where i.ctid = k.row;

    if exists (select from unnest(_steps) s where (s.after).next_wake_at is not null) then
        _entry := queues.earliest_available_at();
        insert into queues.ready (task_id, lane_id, available_at, process_lane_id, instance_id, cause)
        select -nextval('queues.task_id_seq'), p.lane_id, greatest((s.after).next_wake_at, _entry), p.lane_id, s.instance_id, 'next_look'
        from unnest(_steps) s
        join supervision.process p on p.process_name = s.process_name
        where (s.after).next_wake_at is not null;
    end if;

    select array_agg(row(row(
            null, s.process_name, s.instance_id, s.run_id, s.run_id, null, null, null, null, null, null, s.before, null)::supervision.run,
        null, null, s.after)::supervision.taken_step)
    into _changed
    from unnest(_steps) s
    where (s.after).state <> (s.before).state;
    if _changed is not null then
        perform supervision.end_java_instances(_steps);
        perform supervision.report_to_parents(_changed);
    end if;
end;
$$;

comment on function supervision.save_java_steps(supervision.java_step[], text) is
    'Consumes the looks that runs of processes in Java have seen, appends their decisions to the ledger, saves the new states, leaves the looks that come by themselves, and reports those that changed to their parents.';
