create or replace function queues.claim_tasks(
    _queue_name text,
    _limit integer,
    _task_types text[],
    _worker text,
    _notes_starts boolean,
    _with_runs boolean
)
returns queues.task_lease[]
language plpgsql
volatile
as $$
declare
    _queue queues.queue := queues.find_queue(_queue_name);
    _claim queues.claim;
    _scans queues.scan[];
    _leases queues.task_lease[] := '{}';
    _taken integer;
    _recovered boolean := false;
    _taken_in_all integer := 0;
    -- Bounds the work of one claim, however many tasks have to become dead letters.
    _most_promoted constant integer := 100;
begin
    perform internal.require_read_committed();
    if _queue.paused_at is not null then
        return _leases;
    end if;

    _claim := queues.claim_terms(_queue, _worker, _notes_starts);
    if _limit > 1 then
        perform queues.await_claim_turn(_queue.queue_id);
    end if;
    -- A busy queue, whose claims always find enough tasks, recovers expired leases once a second; also after the clock was set back.
    if abs(internal.to_micros(_claim.due_by) - internal.sequence_value('queues.expiry_floor_at')) >= 1000000 then
        perform queues.handle_clock_set_back();
        perform queues.recover_expired_leases();
    end if;
    _scans := queues.open_scans(_queue_name, _task_types, _claim.due_by, _with_runs);

    while cardinality(_leases) < _limit and _taken_in_all - cardinality(_leases) < _most_promoted loop
        _claim.due_by := internal.wall_clock();
        select _leases || l.leases, l.taken
        into _leases, _taken
        from queues.lease_lanes(_claim, _scans, _limit - cardinality(_leases)) l;
        _taken_in_all := _taken_in_all + _taken;

        if _taken = 0 then
            exit when _recovered or queues.recover_expired_leases() = 0;
            _recovered := true;
        elsif cardinality(_leases) = _taken_in_all and _taken_in_all < _limit then
            -- Nothing else was due, and nothing became a dead letter (which may enqueue tasks): another scan would cost as much as the claim
            -- of a task.
            exit;
        end if;
    end loop;

    if cardinality(_leases) > 0 then
        perform queues.advance_horizon_mark();
    end if;
    return _leases;
end;
$$;

comment on function queues.claim_tasks(text, integer, text[], text, boolean, boolean) is
    'Leases the next due tasks of a queue in the order of (available_at, task_id), up to the given number; only tasks of the given types if any '
    'are given.';
