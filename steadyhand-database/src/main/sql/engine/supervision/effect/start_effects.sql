create or replace function supervision.start_effects(
    _instance_ids bigint[],
    _run_ids bigint[],
    _effects text[],
    _keys text[],
    _requests jsonb[],
    _free queues.free_slots default null
)
returns supervision.leased_effect[]
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
    _types supervision.java_effect_type[];
    _tasks queues.new_task[];
    _leases queues.task_lease[];
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
    select
        array_agg(row(
            f.instance_id, f.effect_name, f.effect_key, f.round, f.request,
            case when f.kind <> 'process' then nextval('queues.task_id_seq') end,
            null,
            f.run_id, internal.clock())::supervision.java_effect),
        array_agg(f.type)
    into _fresh, _types
    from (
        select distinct on (u.instance_id, n.effect_name, n.effect_key)
            u.instance_id, n.effect_name, n.effect_key, r.round, u.request, k.kind, k as type, u.run_id
        from unnest(_instance_ids, _run_ids, _effects, _keys, _requests) with ordinality as u (instance_id, run_id, effect_name, effect_key, request, place)
        join supervision.java_instance j on j.instance_id = u.instance_id
        -- As supervision.effect_type_of.
        cross join lateral (
            select t as type
            from supervision.java_effect_type t
            where t.process_name = j.process_name and (t.effect_name = u.effect_name or u.effect_name = any (t.former_names))
            order by t.effect_name = u.effect_name
            limit 1
        ) y
        -- What was started under a former name goes on under it.
        cross join lateral (
            select coalesce(u.effect_key, '') as effect_key, coalesce(
                (
                    select e.effect_name
                    from supervision.java_effect e
                    where e.instance_id = u.instance_id and e.effect_name = any ((y.type).former_names || (y.type).effect_name)
                        and e.effect_key = coalesce(u.effect_key, '')
                    order by e.started_at
                    limit 1
                ),
                u.effect_name) as effect_name
        ) n
        -- By the name that the code used: after a rollback nobody serves another one.
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
        return '{}';
    end if;
    insert into supervision.java_effect select f.* from unnest(_fresh) f where f.task_id is not null;
    if exists (select from unnest(_fresh) f where f.task_id is null) then
        perform supervision.start_child_effects(_fresh);
    end if;
    _tasks := supervision.effect_tasks(_fresh, _types);
    if cardinality(_tasks) = 0 then
        return '{}';
    end if;
    _leases := queues.lease_new(_tasks, _free);
    perform queues.append_tasks(_tasks, null, _leases);
    return array(
        select row(f.instance_id, t.task_id, t.task_type, t.queue_name, l.task_lease_id, l.expires_at, t.payload, f.request)::supervision.leased_effect
        from unnest(_leases) l
        join unnest(_tasks) t on t.task_id = l.task_id
        join unnest(_fresh) f on f.task_id = l.task_id);
end;
$$;

comment on function supervision.start_effects(bigint[], bigint[], text[], text[], jsonb[], queues.free_slots) is
    'Starts effects of instances that have locked their roots: records each with its request, and enqueues the task of its first attempt, or starts the child process that '
    'answers it. One that was started already, also under a former name, is left alone, unless a release lets it be started again. _free: a worker that takes such tasks at once (queues.lease_new); returns those that it has. '
    'Error: SH017 for an effect that the process has not declared.';
