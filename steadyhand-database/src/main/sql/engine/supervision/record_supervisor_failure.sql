create or replace function supervision.record_supervisor_failure(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _process supervision.process;
    _before supervision.instance;
    _after supervision.instance;
begin
    select p.* into _process
    from supervision.process p
    where p.supervisor_function = _payload -> 'original_payload' ->> 'db_function';

    _before.instance_id := supervision.read_id(_payload -> 'original_payload', _process.root_key);
    if _before.instance_id is null or not supervision.await_root(_process.process_name, _before.instance_id) then
        return jsonb_build_object('status', 'process_not_found');
    end if;

    _before := supervision.open_instance(_process.process_name, _before.instance_id);
    _after := _before;
    _after.state := 'stuck';
    _after.status := 'stuck';
    _after.reason := 'supervisor_failed: ' || left(_payload ->> 'error', 1000);
    _after.next_wake_at := null;

    perform supervision.record_stuck(
        _after, 'supervisor_failed', coalesce(_payload ->> 'error', ''), supervision.read_id(_payload, 'dead_letter_id'));
    perform supervision.save_instance(_before, _after);
    return jsonb_build_object('status', 'succeeded');
end;
$$;

comment on function supervision.record_supervisor_failure(jsonb) is
    'The error handler of every supervisor: when the task of a run became a dead letter, its instance is stuck, and its parents are told. '
    'Payload: {original_payload, error, dead_letter_id}.';
