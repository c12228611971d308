create or replace function supervision.stop_process(
    _process_name text,
    _instance_id bigint,
    _reason text,
    _message text,
    _dead_letter_id bigint,
    _is_last_resort boolean default false
)
returns jsonb
language plpgsql
volatile
as $$
declare
    _is_there boolean := supervision.lock_root_waiting(_process_name, _instance_id);
    _before supervision.instance;
    _after supervision.instance;
begin
    if not _is_there then
        return jsonb_build_object('status', 'process_not_found');
    end if;
    -- Under the lock that a replay takes too: the replay either comes later and releases the instance, or is visible here.
    if supervision.is_replayed(_dead_letter_id, _with_handling => _is_last_resort) then
        return jsonb_build_object('status', 'coalesced');
    end if;

    _before := supervision.open_instance(_process_name, _instance_id);
    if _before.state in ('succeeded', 'cancelled') then
        return jsonb_build_object('status', 'already_' || _before.state);
    end if;

    perform supervision.record_stuck(_before, _reason, coalesce(_message, ''), _dead_letter_id);
    if _before.state <> 'stuck' then
        _after := _before;
        _after.state := 'stuck';
        _after.status := 'stuck';
        _after.reason := concat(_reason, ': ', left(_message, 1000));
        _after.next_wake_at := null;
        perform supervision.save_instance(_before, _after);
    end if;
    return jsonb_build_object('status', 'succeeded');
end;
$$;

comment on function supervision.stop_process(text, bigint, text, text, bigint, boolean) is
    'Marks an instance as stuck and reports to its parents. Changes nothing if the instance has succeeded or was cancelled, or if the dead letter is being '
    'replayed; with _is_last_resort, also if its error handler is being replayed, which will stop the process itself if necessary. Waits for a '
    'run in progress.';
