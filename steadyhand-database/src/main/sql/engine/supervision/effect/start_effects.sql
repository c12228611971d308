create or replace function supervision.start_effects(_instance_ids bigint[], _run_ids bigint[], _effects text[], _keys text[], _requests jsonb[])
returns void
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _undeclared record;
    _fresh supervision.java_effect[];
begin
    select j.process_name, u.effect_name into _undeclared
    from unnest(_instance_ids, _effects) as u (instance_id, effect_name)
    left join supervision.java_instance j on j.instance_id = u.instance_id
    where not exists (select from supervision.java_effect_type y where y.process_name = j.process_name and y.effect_name = u.effect_name)
    limit 1;
    if found then
        raise exception 'process % has no effect %', coalesce(_undeclared.process_name, '?'), coalesce(quote_literal(left(_undeclared.effect_name, 63)), 'null')
            using errcode = 'SH017';
    end if;

    select array_agg(row(
        f.instance_id, f.effect_name, f.effect_key, f.round, f.request,
        case when f.kind <> 'process' then nextval('queues.task_id_seq') end,
        case when f.kind = 'process' then nextval('supervision.java_instance_id_seq') end,
        f.run_id, internal.clock())::supervision.java_effect)
    into _fresh
    from (
        select distinct on (u.instance_id, n.effect_name, n.effect_key)
            u.instance_id, n.effect_name, n.effect_key, r.round, u.request, k.kind, u.run_id
        from unnest(_instance_ids, _run_ids, _effects, _keys, _requests) with ordinality as u (instance_id, run_id, effect_name, effect_key, request, place)
        join supervision.java_instance j on j.instance_id = u.instance_id
        cross join lateral supervision.effect_type_of(j.process_name, u.effect_name) y
        -- What was started under a former name goes on under it.
        cross join lateral (
            select coalesce(u.effect_key, '') as effect_key, coalesce(
                (
                    select e.effect_name
                    from supervision.java_effect e
                    where e.instance_id = u.instance_id and e.effect_name = any (y.former_names || y.effect_name) and e.effect_key = coalesce(u.effect_key, '')
                    order by e.started_at
                    limit 1
                ),
                u.effect_name) as effect_name
        ) n
        join supervision.java_effect_type k on k.process_name = j.process_name and k.effect_name = n.effect_name
        cross join lateral (
            select coalesce(max(t.round), 1) as round
            from supervision.java_effect_retried t
            where t.instance_id = u.instance_id and t.effect_name = n.effect_name and t.effect_key = n.effect_key
        ) r
        where not exists (
            select
            from supervision.java_effect e
            where e.instance_id = u.instance_id and e.effect_name = n.effect_name and e.effect_key = n.effect_key and e.round = r.round)
        order by u.instance_id, n.effect_name, n.effect_key, u.place
    ) f;
    if _fresh is null then
        return;
    end if;

    insert into supervision.java_effect select f.* from unnest(_fresh) f;
    perform queues.append_tasks(t.tasks)
    from (
        select array_agg(supervision.effect_task(f, y, 1, f.task_id, internal.clock(), f.run_task_id, f.run_task_id, null)) as tasks
        from unnest(_fresh) f
        join supervision.java_instance j on j.instance_id = f.instance_id
        -- By the name that the code used: after a rollback nobody serves another one.
        join supervision.java_effect_type y on y.process_name = j.process_name and y.effect_name = f.effect_name
        where f.task_id is not null
    ) t
    where t.tasks is not null;
    if exists (select from unnest(_fresh) f where f.child_instance_id is not null) then
        perform supervision.start_child_effects(_fresh);
    end if;
end;
$$;

comment on function supervision.start_effects(bigint[], bigint[], text[], text[], jsonb[]) is
    'Starts effects of instances that have locked their roots: records each with its request, and enqueues the task of its first attempt, or starts the child process that '
    'answers it. One that was started already, also under a former name, is left alone, unless a release lets it be started again. Error: SH017 for an effect that the process has not declared.';
