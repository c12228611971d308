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
    _known bigint[];
    _report supervision.child_report;
    _remaining integer := 0;
begin
    for _start in
        select s.process, s.version, s.children
        from jsonb_to_recordset(_step.children) as s (process text, version integer, children jsonb)
        order by s.process
    loop
        perform supervision.find_java_process(_start.process);
        perform supervision.check_java_input(_start.process, k.key, k.value, _start.version) from jsonb_each(_start.children) k;
        _keys := array(
            select k.key
            from jsonb_object_keys(_start.children) as k (key)
            where not exists (
                select
                from supervision.java_instance j
                join supervision.child c
                    on c.parent_process = _step.process_name and c.parent_id = _step.instance_id and c.child_process = _start.process and c.child_id = j.instance_id
                where j.process_name = _start.process and j.instance_key = k.key)
            order by k.key);
        _remaining := greatest(cardinality(_keys) - _room, 0);
        perform supervision.note_children_to_start(_step.process_name, _step.instance_id, _start.process, least(_remaining, 501));
        _keys := _keys[1:_room];
        _room := _room - cardinality(_keys);
        continue when cardinality(_keys) = 0;

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
    end loop;
    return _remaining > 0;
end;
$$;

comment on function supervision.start_java_children(supervision.java_step) is
    'Starts the children that a decision in Java names and that its instance does not watch yet, at most 500, and watches them. Returns whether there are more: the next run starts them. An instance of that key that exists already '
    'is watched. Errors: SH004, SH015, SH016, SH017.';
