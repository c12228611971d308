create or replace function supervision.enter_java_runs(
    _processes text[],
    _versions integer[],
    _instance_ids bigint[],
    _worker text,
    _is_due boolean,
    _cause text default null
)
returns table (process_name text, instance_id bigint, run_id bigint, facts jsonb)
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _doubted text[] := array(select p.process_name from unnest(_processes) as p (process_name) where supervision.is_java_in_doubt(p.process_name));
    _runs supervision.java_run[];
    _reporting bigint[];
    _run record;
    _begun record;
    _ignored text;
begin
    -- A worker that is cut off must not keep the locks.
    if current_setting('idle_in_transaction_session_timeout')::interval not between interval '1 millisecond' and interval '5 seconds' then
        _ignored := set_config('idle_in_transaction_session_timeout', '5s', true);
    end if;
    select array_agg(row(
        f.process_name, f.instance_id, f.version, f.look_ids, w.woken_by, f.instance,
        case
            when _is_due and f.look_ids is null then null
            -- Most runs; supervision.java_verdict says the same of them.
            when (f.instance).state = 'running' and coalesce((f.instance).version <= f.version, true) and cardinality(_doubted) = 0
                and coalesce(supervision.earliest_java_run((f.instance).may_run_at) <= internal.clock(), true) then 'run'
            else supervision.java_verdict(f.instance, f.version, w.woken_by, _worker, _is_due, f.process_name = any (_doubted))
        end)::supervision.java_run)
    into _runs
    from unnest(supervision.java_runs_of(_processes, _versions, _instance_ids)) f
    cross join lateral (
        select case when _cause is null or f.woken_by ? _cause then f.woken_by else f.woken_by || jsonb_build_object(_cause, 1) end as woken_by
    ) w;
    if exists (select from unnest(_runs) r where r.verdict <> 'run') then
        perform supervision.put_aside_java_runs(_runs, _worker);
        for _run in select r.process_name, r.instance_id from unnest(_runs) r where r.verdict = 'count' loop
            process_name := _run.process_name;
            instance_id := _run.instance_id;
            return next;
        end loop;
    end if;
    if exists (select from unnest(_runs) r where r.verdict is distinct from 'run') then
        _runs := array(select r from unnest(_runs) r where r.verdict = 'run');
    end if;
    if coalesce(cardinality(_runs), 0) = 0 then
        return;
    end if;
    -- As in supervision.begin_runs: not before the looks are read.
    for _run in
        select r.process_name, r.instance_id
        from unnest(_runs) r
        where exists (select from supervision.child_report c where c.parent_process = r.process_name and c.parent_id = r.instance_id)
    loop
        if supervision.fold_reports(_run.process_name, _run.instance_id) then
            _reporting := _reporting || _run.instance_id;
        end if;
    end loop;

    select
        array_agg(f.process_name) as process_names, array_agg(f.instance_id) as instance_ids, array_agg(f.run_id) as run_ids, array_agg(f.facts) as facts,
        jsonb_object_agg(f.run_id, f.note) as notes, max(f.run_id) as last_run_id, bool_or(f.run_id & 65535 = 0) as is_room_due
    into _begun
    from supervision.java_facts(_runs, _reporting) f;
    if _begun.is_room_due then
        perform queues.ensure_partitions(1);
    end if;
    perform queues.require_room(_begun.last_run_id);
    perform supervision.note_java_runs(_begun.notes);
    return query select u.* from unnest(_begun.process_names, _begun.instance_ids, _begun.run_ids, _begun.facts) u;
end;
$$;

comment on function supervision.enter_java_runs(text[], integer[], bigint[], text, boolean, text) is
    'Begins runs of instances of processes in Java whose roots the caller has locked: reads their wakes, puts aside what cannot run now, counts the reports of children, reads the facts, and notes for the end of '
    'each run what it has seen. _is_due: only those that have wakes; _cause: what the caller itself wakes them for.';
