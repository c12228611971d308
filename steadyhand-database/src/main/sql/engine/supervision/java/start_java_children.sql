create or replace function supervision.start_java_children(_step supervision.java_step)
returns boolean
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _page constant integer := 500;
    _now timestamptz := internal.clock();
    _room integer := _page;
    _start record;
    _keys text[];
    _new record;
    _report supervision.child_report;
    _has_more boolean := false;
begin
    for _start in
        select s.process, s.version, s.children, coalesce(s.remaining, 0) as remaining, s.started
        from jsonb_to_recordset(_step.children) as s (process text, version integer, children jsonb, remaining integer, started text)
        order by s.process
    loop
        perform supervision.find_java_process(_start.process);
        _keys := array(select jsonb_object_keys(_start.children));
        _room := _room - cardinality(_keys);
        if _room < 0 then
            raise exception 'process % %: the decision is invalid: it starts more than % children in one run', _step.process_name, _step.instance_id, _page
                using errcode = 'SH017', hint = 'Pass the first ones, and how many remain: the next run passes those.';
        end if;
        perform supervision.check_java_input(_start.process, k.key, _start.children -> k.key, _start.version) from unnest(_keys) as k (key);
        _keys := supervision.unwatched_keys(_step.process_name, _step.instance_id, _start.process, _keys);
        _has_more := _has_more or _start.remaining > 0;

        with root as (
            insert into supervision.java_instance (process_name, instance_key, input, version, created_at)
            select _start.process, k.key, _start.children -> k.key, _start.version, _now
            from unnest(_keys) as k (key)
            order by k.key
            on conflict (process_name, instance_key) do nothing
            returning instance_id, instance_key
        ),
        opened as (
            insert into supervision.instance (process_name, instance_id, started_at, business_key, version)
            select _start.process, r.instance_id, _now, supervision.one_line(r.instance_key), _start.version from root r
        ),
        watched as (
            insert into supervision.child (parent_process, parent_id, child_process, child_id, watched_at)
            select _step.process_name, _step.instance_id, _start.process, r.instance_id, _now from root r
        )
        select array_agg(r.instance_id) as ids, array_agg(r.instance_key) as keys into _new from root r;

        if _new.ids is not null then
            -- Counted as running, as supervision.watch does for one.
            _report.child_process := _start.process;
            _report.to_state := 'running';
            perform supervision.count_reports(_step.process_name, _step.instance_id, array_fill(_report, array[cardinality(_new.ids)]));
            perform supervision.leave_java_looks(_start.process, _new.ids, _now, 'kickoff');
        end if;
        -- Those that somebody else has started, or a signal has announced.
        for _report in
            select null::text, null::bigint, null::bigint, _start.process, s.instance_id, null::text, null::text
            from unnest(_keys) as k (key)
            cross join lateral supervision.start_java(_start.process, k.key, _start.children -> k.key, _start.version) s
            where k.key <> all (coalesce(_new.keys, '{}'))
            order by s.instance_id
        loop
            perform supervision.watch(_step.process_name, _step.instance_id, _start.process, _report.child_id);
        end loop;

        perform supervision.note_children_to_start(_step.process_name, _step.instance_id, _start.process, _start.remaining);
        update supervision.child_count c
        set started_keys = _start.started
        where c.parent_process = _step.process_name and c.parent_id = _step.instance_id and c.child_process = _start.process
            and c.started_keys is distinct from _start.started;
    end loop;
    return _has_more;
end;
$$;

comment on function supervision.start_java_children(supervision.java_step) is
    'Starts the children that a step of a process in Java passes and that its instance does not watch yet, and watches them: at most 500 in a run. Returns whether some remain, which the next run passes: started, a text of the worker, comes back to it '
    'with the facts and says which keys it has passed, so that a run costs the same however many children there are. An instance of that key that exists already is watched. Errors: SH004, SH015, SH016, SH017.';
