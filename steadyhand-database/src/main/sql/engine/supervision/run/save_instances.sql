create or replace function supervision.save_instances(_steps supervision.taken_step[])
returns void
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    -- For the planner, which would scan all instances of the process otherwise.
    _process_name text := (_steps[1].after).process_name;
    _instance_ids bigint[] := array(select (s.after).instance_id from unnest(_steps) s);
begin
    update supervision.instance i
    set state = a.state,
        status = a.status,
        reason = a.reason,
        generation = a.generation,
        runs = a.runs,
        facts_hash = a.facts_hash,
        unchanged_runs = a.unchanged_runs,
        rechecks = a.rechecks,
        last_run_at = a.last_run_at,
        may_run_at = a.may_run_at,
        last_task_id = a.last_task_id,
        next_wake_at = a.next_wake_at
    from unnest(_steps) s
    cross join lateral (select (s.after).*) a
    where i.process_name = _process_name and i.instance_id = any (_instance_ids) and i.instance_id = a.instance_id;

    if exists (select from unnest(_steps) s where (s.after).state <> ((s.run).instance).state) then
        perform supervision.report_to_parents(array(select s from unnest(_steps) s where (s.after).state <> ((s.run).instance).state));
    end if;
end;
$$;

comment on function supervision.save_instances(supervision.taken_step[]) is
    'Saves the states of instances of one process, and reports those that changed to their parents. The caller holds the locks on the root rows.';
