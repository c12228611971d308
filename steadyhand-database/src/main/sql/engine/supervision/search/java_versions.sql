create or replace function supervision.java_versions(_process_name text default null, _most integer default 10000)
returns table (
    process_name text,
    version integer,
    declared_at timestamptz,
    served_at timestamptz,
    is_served boolean,
    open_instances bigint,
    waiting bigint,
    allowed_at timestamptz,
    allowed_by text,
    allowed_reason text
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    with decided as (
        select p.process_name, n.version, count(*) as open_instances
        from supervision.process p
        cross join lateral (
            (
                select i.version from supervision.instance i
                where i.process_name = p.process_name and i.state = 'running'
                order by i.process_name, i.state, i.started_at, i.instance_id
                limit internal.page_size(_most)
            )
            union all
            (
                select i.version from supervision.instance i
                where i.process_name = p.process_name and i.state = 'stuck'
                order by i.process_name, i.state, i.started_at, i.instance_id
                limit internal.page_size(_most)
            )
        ) n
        where p.decided_by = 'java' and (_process_name is null or p.process_name = _process_name)
        group by p.process_name, n.version
    ),
    waits as (
        select w.process_name, w.version, count(*) as waiting
        from (select x.* from supervision.java_waiting x where _process_name is null or x.process_name = _process_name limit internal.page_size(_most)) w
        group by w.process_name, w.version
    )
    select
        v.process_name, v.version, v.declared_at, v.served_at, coalesce(v.served_at > internal.wall_clock() - interval '90 seconds', false),
        coalesce(d.open_instances, 0), coalesce(w.waiting, 0), a.allowed_at, a.actor, a.reason
    from (
        select k.process_name, k.version, k.declared_at, k.served_at from supervision.java_process_version k
        union all
        -- Started by an application whose workers are yet to come.
        select w.process_name, w.version, null, null
        from waits w
        where not exists (select from supervision.java_process_version k where k.process_name = w.process_name and k.version = w.version)
    ) v
    left join decided d on d.process_name = v.process_name and d.version = v.version
    left join waits w on w.process_name = v.process_name and w.version = v.version
    left join lateral (
        select x.allowed_at, x.actor, x.reason
        from supervision.java_version_allowed x
        where x.process_name = v.process_name and x.version = v.version
        order by x.allowed_at desc
        limit 1
    ) a on true
    where _process_name is null or v.process_name = _process_name
    order by v.process_name, v.version desc;
$$;

comment on function supervision.java_versions(text, integer) is
    'The versions of processes in Java, the newest first: when each was declared, whether a worker serves it (it announced itself in the last 90 seconds), how many open instances it decided last, how many wait for it, and who allowed it to decide '
    'instances of newer code. Counts at most _most instances of each process.';
