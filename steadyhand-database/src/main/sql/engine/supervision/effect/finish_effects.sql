create or replace function supervision.finish_effects(
    _ends jsonb,
    _processes text[],
    _versions integer[],
    _worker text default null
)
returns table (process_name text, instance_id bigint, run_id bigint, facts jsonb)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _most_bytes constant integer := 262144;
    _task_ids bigint[];
    _task_lease_ids bigint[];
    _instance_ids bigint[];
    _ended integer;
    _open record;
    _begun supervision.java_begun[] := '{}';
    _left record;
begin
    perform internal.require_read_committed();
    if jsonb_typeof(_ends) is distinct from 'array' or jsonb_array_length(_ends) not between 1 and 1000
        or exists (select from jsonb_array_elements(_ends) e where jsonb_typeof(e) <> 'object')
    then
        raise exception 'the ends of a batch are an array of 1 to 1000 objects' using errcode = 'SH006';
    elsif cardinality(_processes) is distinct from cardinality(_versions)
        or exists (select from unnest(_processes) as p (process_name) group by p.process_name having count(*) > 1)
    then
        raise exception 'each process has one version: % processes, % versions', coalesce(cardinality(_processes), 0), coalesce(cardinality(_versions), 0)
            using errcode = 'SH006';
    end if;
    select array_agg(e.task_id), array_agg(e.task_lease_id), array_agg(distinct e.instance_id)
    into _task_ids, _task_lease_ids, _instance_ids
    from jsonb_to_recordset(_ends) as e (task_id bigint, task_lease_id bigint, instance_id bigint);
    -- Without a lease it would be completed by hand.
    if array_position(_task_lease_ids, null) is not null or exists (select from queues.complete_batch(_task_ids, _task_lease_ids) c where c.verdict <> 'completed') then
        raise exception 'not all of % tasks are held under these leases', cardinality(_task_ids) using errcode = 'SH009';
    end if;
    -- The first attempt of an effect is the task that the ledger names, whatever the worker says.
    insert into supervision.java_effect_ended (instance_id, effect_name, effect_key, round, outcome, result, attempts, task_id, ended_at)
    select x.instance_id, x.effect_name, x.effect_key, x.round, 'succeeded', coalesce(e.result, '{}'), 1, x.task_id, internal.clock()
    from jsonb_to_recordset(_ends) as e (task_id bigint, instance_id bigint, effect_name text, effect_key text, round integer, result jsonb)
    join supervision.java_effect x
        on x.instance_id = e.instance_id and x.effect_name = e.effect_name and x.effect_key = e.effect_key and x.round = e.round and x.task_id = e.task_id
    where octet_length(e.result::text) <= _most_bytes
    order by x.instance_id, x.effect_name, x.effect_key, x.round
    on conflict do nothing;
    get diagnostics _ended = row_count;
    if _ended < cardinality(_task_ids) then
        raise exception '% of % tasks can end an effect by their first attempt', _ended, cardinality(_task_ids) using errcode = 'SH030';
    end if;

    select array_agg(p.process_name) as names, array_agg(u.version) as versions into _open
    from unnest(_processes, _versions) as u (process_name, version)
    join supervision.process p on p.process_name = u.process_name
    join queues.queue q on q.queue_name = p.queue_name and q.paused_at is null;
    -- Whoever runs an instance now may not see this end, and one that must not run yet is woken later.
    if _open.names is not null then
        _begun := array(
            select row(e.process_name, e.instance_id, e.run_id, e.facts)::supervision.java_begun
            from supervision.enter_java_runs(_open.names, _open.versions, supervision.lock_java_roots(_instance_ids), _worker, false, 'effect_ended') e);
    end if;
    select array_agg(j.process_name) as process_names, array_agg(j.instance_id) as instance_ids into _left
    from supervision.java_instance j
    where j.instance_id = any (_instance_ids) and j.instance_id not in (select b.instance_id from unnest(_begun) b);
    if _left.instance_ids is not null then
        perform supervision.wake_java(_left.process_names, _left.instance_ids, 'effect_ended');
    end if;
    return query select b.* from unnest(_begun) b;
end;
$$;

comment on function supervision.finish_effects(jsonb, text[], integer[], text) is
    'Completes tasks that have made first attempts of effects with success, records the ends of these effects, and begins the runs of their instances in the same transaction, as supervision.begin_java_runs does: end them with '
    'supervision.end_java_runs. _ends: an array of {"task_id", "task_lease_id", "instance_id", "effect_name", "effect_key", "round", "result"}. An instance that others run, that must not run yet, whose queue is paused, or that is not of these processes '
    'in these versions, is woken instead, and has no row. All or nothing: if a lease was lost, a task makes no first attempt, an effect has ended, or a result is larger than 256 KiB, this is an error; record what is known then with '
    'queues.record_outcomes and finish with queues.finish_calls. Not for effects that must be made at most once: their outcome is kept before anything else is done. Call it in a transaction of its own. Errors: SH006, SH009, SH010, SH030.';
