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
    _is_there boolean := supervision.await_root(_process_name, _instance_id);
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
    perform supervision.settle_dead_letter(_before, _reason, _actor);
    perform supervision.wake(_process_name, _instance_id, _cause => 'released');
    return 1;
end;
$$;

comment on function supervision.release_one(text, bigint, text, text) is
    'Releases one instance if it has failed or is stuck, and waits for no dead letter: 1, otherwise 0. Waits for a run that is under way.';
