create or replace function supervision.forget_java_instances(_most integer default 100)
returns integer
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _found bigint[] := supervision.old_java_instances(_most);
    _announced_until timestamptz := internal.clock() - (select s.announced_retention from queues.setting s);
    _locked bigint[];
    _old bigint[];
    _names text[];
begin
    -- Also against those who start one that was announced, or send it a signal: they share the key.
    _locked := array(
        select j.instance_id
        from supervision.java_instance j
        where j.instance_id = any (_found)
        order by j.instance_id
        for update skip locked);
    -- Read again under their locks: somebody may have released or started one.
    select array_agg(i.instance_id), array_agg(i.process_name) into _old, _names
    from supervision.java_instance j
    join supervision.instance i on i.process_name = j.process_name and i.instance_id = j.instance_id
    where j.instance_id = any (_locked) and (
        i.state in ('succeeded', 'failed', 'cancelled')
        or i.state = 'announced' and supervision.was_announced_before(i.process_name, i.instance_id, _announced_until));
    if _old is null then
        return 0;
    end if;

    -- Signals to those that were never started have left looks.
    delete from queues.ready w
    using unnest(_names, _old) as o (name, id), queues.lane l
    where l.process_name = o.name and w.process_lane_id = l.lane_id and w.instance_id = o.id and w.task_id < 0;
    delete from supervision.java_effect x where x.instance_id = any (_old);
    delete from supervision.java_attempt x where x.instance_id = any (_old);
    delete from supervision.java_attempt_failed x where x.instance_id = any (_old);
    delete from supervision.java_effect_ended x where x.instance_id = any (_old);
    delete from supervision.java_effect_unknown x where x.instance_id = any (_old);
    delete from supervision.java_effect_resolved x where x.instance_id = any (_old);
    delete from supervision.java_effect_retried x where x.instance_id = any (_old);
    delete from supervision.java_input x where x.instance_id = any (_old);
    delete from supervision.java_result x where x.instance_id = any (_old);
    delete from supervision.java_run_failed x using unnest(_names, _old) as o (name, id) where x.process_name = o.name and x.instance_id = o.id;
    delete from supervision.java_run_begun x using unnest(_names, _old) as o (name, id) where x.process_name = o.name and x.instance_id = o.id;
    delete from supervision.java_waiting x using unnest(_names, _old) as o (name, id) where x.process_name = o.name and x.instance_id = o.id;
    delete from supervision.signal x using unnest(_names, _old) as o (name, id) where x.process_name = o.name and x.instance_id = o.id;
    delete from supervision.cancel_requested x using unnest(_names, _old) as o (name, id) where x.process_name = o.name and x.instance_id = o.id;
    delete from supervision.process_stuck x using unnest(_names, _old) as o (name, id) where x.process_name = o.name and x.instance_id = o.id;
    delete from supervision.process_released x using unnest(_names, _old) as o (name, id) where x.process_name = o.name and x.instance_id = o.id;
    delete from supervision.child x using unnest(_names, _old) as o (name, id) where x.parent_process = o.name and x.parent_id = o.id;
    delete from supervision.child x using unnest(_names, _old) as o (name, id) where x.child_process = o.name and x.child_id = o.id;
    delete from supervision.child_report x using unnest(_names, _old) as o (name, id) where x.parent_process = o.name and x.parent_id = o.id;
    delete from supervision.child_count x using unnest(_names, _old) as o (name, id) where x.parent_process = o.name and x.parent_id = o.id;
    delete from supervision.child_trouble x using unnest(_names, _old) as o (name, id) where x.parent_process = o.name and x.parent_id = o.id;
    delete from supervision.instance x using unnest(_names, _old) as o (name, id) where x.process_name = o.name and x.instance_id = o.id;
    delete from supervision.java_instance x where x.instance_id = any (_old);
    return cardinality(_old);
end;
$$;

comment on function supervision.forget_java_instances(integer) is
    'Removes instances of processes in Java that ended longer than history_retention ago, or were announced by a signal and never started for announced_retention, with all that was kept of them, at most so many; their decisions leave with the ledger. From then on their keys are free: '
    'a start with one of them starts another instance. Skips those that somebody has locked. Returns how many.';
