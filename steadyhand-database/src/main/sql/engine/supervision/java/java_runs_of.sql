create or replace function supervision.java_runs_of(_processes text[], _versions integer[], _instance_ids bigint[])
returns supervision.java_run[]
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    -- Looks of one instance that one run consumes: the rest are seen by the next one.
    _page constant integer := 1000;
begin
    return array(
        select row(
            j.process_name, j.instance_id, v.version, w.look_ids,
            case cardinality(w.causes)
                when 1 then jsonb_build_object(w.causes[1], 1)
                else coalesce((select jsonb_object_agg(n.cause, n.looks) from (select u.cause, count(*) as looks from unnest(w.causes) as u (cause) group by u.cause) n), '{}')
            end,
            i.instance, null)::supervision.java_run
        from supervision.java_instance j
        join unnest(_processes, _versions) as v (process_name, version) on v.process_name = j.process_name
        -- By its whole key: a plan made while the table is small would read all instances later.
        cross join lateral (
            select x as instance from supervision.instance x where x.process_name = j.process_name and x.instance_id = j.instance_id offset 0
        ) i
        cross join lateral (
            select array_agg(x.task_id) as look_ids, array_agg(x.cause) as causes
            from (
                select r.task_id, r.cause
                from queues.lane l
                join queues.ready r on r.process_lane_id = l.lane_id and r.instance_id = j.instance_id
                where l.process_name = j.process_name
                order by r.available_at, r.task_id
                limit _page
            ) x
        ) w
        where j.instance_id = any (_instance_ids));
end;
$$;

comment on function supervision.java_runs_of(text[], integer[], bigint[]) is
    'The looks at instances of processes in Java that are visible now, at most 1,000 of each, with their states and the versions that would decide them. The caller has locked the roots.';
