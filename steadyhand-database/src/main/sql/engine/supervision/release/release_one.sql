create or replace function supervision.release_one(
    _process_name text,
    _instance_id bigint,
    _reason text,
    _actor text
)
returns integer
language plpgsql
volatile
as $$
declare
    _is_there boolean := supervision.lock_root_waiting(_process_name, _instance_id);
    _before supervision.instance := supervision.find_instance(_process_name, _instance_id);
    _after supervision.instance := _before;
begin
    if not _is_there or _before.state not in ('failed', 'stuck') or supervision.awaited_dead_letter(_before) is not null then
        return 0;
    end if;
    _after.state := 'running';
    _after.status := 'released';
    _after.reason := left(_reason, 2000);
    _after.generation := _before.generation + 1;
    _after.unchanged_runs := 0;
    _after.rechecks := 0;

    insert into supervision.process_released (process_name, instance_id, generation, actor, reason, released_at)
    values (_process_name, _instance_id, _after.generation, left(_actor, 200), left(_reason, 2000), internal.clock());
    perform supervision.save_instance(_before, _after);
    perform supervision.reopen_child_effect(_process_name, _instance_id);
    -- The dead letter of its supervisor, if it is still open, is obsolete now.
    perform queues.discard_one(s.dead_letter_id, 'its process was released: ' || _reason, _actor)
    from supervision.process_stuck s
    join queues.ready w on w.task_id = s.dead_letter_id
    where s.process_name = _process_name
        and s.instance_id = _instance_id
        and s.generation = _before.generation
        and s.reason = 'supervisor_failed';
    perform supervision.wake(_process_name, _instance_id, _cause => 'released');
    return 1;
end;
$$;

comment on function supervision.release_one(text, bigint, text, text) is
    'Releases one instance if it has failed or is stuck and waits for no dead letter, and discards the dead letter of its supervisor. Returns 1 '
    'if it was released, otherwise 0. Waits for a run in progress.';
