create or replace function supervision.request_cancel(_process supervision.process, _instance supervision.instance, _reason text, _actor text)
returns boolean
language plpgsql
volatile
as $$
declare
    _is_new boolean;
    _released supervision.instance;
    _after supervision.instance;
    _cancel jsonb;
begin
    insert into supervision.cancel_requested (process_name, instance_id, actor, reason, requested_at)
    values (_instance.process_name, _instance.instance_id, left(_actor, 200), left(btrim(_reason), 2000), internal.clock())
    on conflict do nothing;
    _is_new := found;

    if _instance.state <> 'stuck' then
        -- One that only a signal has announced has no input yet: it is asked when it is started.
        if _is_new and _instance.state <> 'announced' then
            perform supervision.wake(_instance.process_name, _instance.instance_id, _cause => 'cancel');
        end if;
        return _is_new;
    end if;

    -- Zero if only a dead letter knows the outcome of an attempt: then it stays stuck, and the request with it.
    if supervision.release_one(_instance.process_name, _instance.instance_id, 'to cancel it: ' || _reason, _actor) = 0 or _process.decided_by = 'java' then
        return _is_new;
    end if;
    select k.cancel into _cancel from supervision.cancels_of(_process, array[_instance.instance_id]) k;
    if coalesce((_cancel ->> 'attempts_in_progress')::integer, 0) = 0 and not coalesce((_cancel ->> 'attempt_succeeded')::boolean, false) then
        while supervision.cancel_children(_instance.process_name, _instance.instance_id, _reason, _actor) > 0 loop
            null;
        end loop;
        _released := supervision.find_instance(_instance.process_name, _instance.instance_id);
        _after := _released;
        _after.state := 'cancelled';
        _after.status := 'cancelled';
        _after.reason := supervision.tell_cancel(_cancel);
        _after.next_wake_at := null;
        perform supervision.save_instance(_released, _after);
    end if;
    return _is_new;
end;
$$;

comment on function supervision.request_cancel(supervision.process, supervision.instance, text, text) is
    'Records that an open instance is to be cancelled, and wakes it. Its functions may be why it is stuck: a stuck instance whose attempts have all failed is cancelled at once, without calling them, and '
    'so are its children; any other is released, so that its supervisor sees the request. Returns whether the request is the first. The caller holds the lock on its root row.';
