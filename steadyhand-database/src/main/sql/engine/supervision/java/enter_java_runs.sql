create or replace function supervision.enter_java_runs(
    _processes text[],
    _versions integer[],
    _instance_ids bigint[],
    _worker text,
    _is_due boolean
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
    _found supervision.java_run[] := supervision.java_runs_of(_processes, _versions, _instance_ids);
    _doubted text[] := array(select p.process_name from unnest(_processes) as p (process_name) where supervision.is_java_in_doubt(p.process_name));
    _runs supervision.java_run[];
    _reporting bigint[];
    _run_ids bigint[] := '{}';
    _notes jsonb[] := '{}';
    _run record;
    _ignored text;
begin
    -- A worker that is cut off must not keep the locks.
    if current_setting('idle_in_transaction_session_timeout')::interval not between interval '1 millisecond' and interval '5 seconds' then
        _ignored := set_config('idle_in_transaction_session_timeout', '5s', true);
    end if;

    -- A separate statement: what was committed with the looks is read afterwards.
    select array_agg(row(
        f.process_name, f.instance_id, f.version, f.look_ids, f.woken_by, i,
        case when not _is_due or f.look_ids is not null then supervision.java_verdict(i, f.version, f.woken_by, _worker, _is_due, f.process_name = any (_doubted)) end)::supervision.java_run)
    into _runs
    from unnest(_found) f
    join supervision.instance i
        on i.process_name = f.process_name and i.instance_id = f.instance_id and i.process_name = any (_processes) and i.instance_id = any (_instance_ids);
    if exists (select from unnest(_runs) r where r.verdict <> 'run') then
        perform supervision.put_aside_java_runs(_runs, _worker);
        for _run in select r.process_name, r.instance_id from unnest(_runs) r where r.verdict = 'count' loop
            process_name := _run.process_name;
            instance_id := _run.instance_id;
            return next;
        end loop;
    end if;
    _runs := array(select r from unnest(_runs) r where r.verdict = 'run');
    if cardinality(_runs) = 0 then
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

    for _run in
        select r.process_name, r.instance_id, nextval('queues.task_id_seq') as run_id, f.facts, f.note
            || jsonb_build_object('instance_id', r.instance_id, 'run', (r.instance).runs, 'generation', (r.instance).generation, 'look_ids', r.look_ids,
                'woken_by', r.woken_by, 'goes_on', r.instance_id = any (_reporting) is true, 'began_at', internal.wall_clock()) as note
        from unnest(_runs) r
        join supervision.java_facts(_runs) f on f.instance_id = r.instance_id
        order by r.instance_id
    loop
        process_name := _run.process_name;
        instance_id := _run.instance_id;
        run_id := _run.run_id;
        facts := _run.facts;
        return next;
        _run_ids := _run_ids || run_id;
        _notes := _notes || _run.note;
        if run_id & 65535 = 0 then
            perform queues.ensure_partitions(1);
        end if;
    end loop;
    perform queues.require_room(run_id);
    perform supervision.note_java_runs((select jsonb_object_agg(n.run_id, n.note) from unnest(_run_ids, _notes) as n (run_id, note)));
end;
$$;

comment on function supervision.enter_java_runs(text[], integer[], bigint[], text, boolean) is
    'Begins runs of instances of processes in Java whose roots the caller has locked: reads their wakes, puts aside what cannot run now, counts the reports of children, reads the facts, and notes for the end of '
    'each run what it has seen. _is_due: only those that have wakes.';
