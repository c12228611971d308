create or replace function supervision.announce_java_worker(_processes text[], _versions integer[])
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
    -- The rest is released by the next call, a minute later, or by the run of each that is woken meanwhile.
    _page constant integer := 10000;
    _released integer := 0;
    _process record;
begin
    update supervision.java_process_version v
    set served_at = internal.wall_clock()
    from (
        select w.process_name, w.version
        from supervision.java_process_version w
        join unnest(_processes, _versions) as u (process_name, version) on u.process_name = w.process_name and u.version = w.version
        order by w.process_name, w.version
        -- Another worker of the same version does the same just now.
        for no key update of w skip locked
    ) u
    where v.process_name = u.process_name and v.version = u.version;

    for _process in
        with free as (
            select w.process_name, w.instance_id
            from supervision.java_waiting w
            join unnest(_processes, _versions) as u (process_name, version) on u.process_name = w.process_name
            join supervision.instance i on i.process_name = w.process_name and i.instance_id = w.instance_id
            where w.process_name = any (_processes) and supervision.may_decide_java(i, u.version)
            order by w.process_name, w.instance_id
            limit _page
            for no key update of w skip locked
        ),
        gone as (
            delete from supervision.java_waiting w
            using free f
            where w.process_name = f.process_name and w.instance_id = f.instance_id
            returning w.process_name, w.instance_id
        )
        select g.process_name, array_agg(g.instance_id order by g.instance_id) as instance_ids
        from gone g
        group by g.process_name
        order by g.process_name
    loop
        perform supervision.leave_java_looks(_process.process_name, _process.instance_ids, internal.clock(), 'version_served');
        _released := _released + cardinality(_process.instance_ids);
    end loop;
    return _released;
end;
$$;

comment on function supervision.announce_java_worker(text[], integer[]) is
    'Tells that a worker has these versions of processes in Java. Instances that waited for them are woken, at most 10,000. Workers call it when they start, and each minute. Returns how many were woken. Waits for nothing but a declaration in progress.';
