create or replace function supervision.save_instance(_before supervision.instance, _after supervision.instance)
returns void
language plpgsql
volatile
as $$
begin
    update supervision.instance i
    set state = _after.state,
        status = _after.status,
        reason = _after.reason,
        generation = _after.generation,
        runs = _after.runs,
        facts_hash = _after.facts_hash,
        unchanged_runs = _after.unchanged_runs,
        rechecks = _after.rechecks,
        last_run_at = _after.last_run_at,
        last_task_id = _after.last_task_id,
        next_wake_at = _after.next_wake_at
    where i.process_name = _after.process_name and i.instance_id = _after.instance_id;

    if _after.state <> _before.state then
        perform supervision.report_to_parents(_after, _before.state);
    end if;
end;
$$;

comment on function supervision.save_instance(supervision.instance, supervision.instance) is
    'Saves the state of an instance, and reports to its parents if it changed. The caller holds the lock on the root row.';
