create or replace function queues.lease_lane(
    _claim queues.claim,
    _scan queues.scan,
    _limit integer,
    out leases queues.task_lease[],
    out taken integer
)
returns record
language plpgsql
volatile
as $$
declare
    -- The claim updates the rows that it locks, so a session with an older snapshot is stopped by the recheck of the row and not only by the
    -- lock.
    _rows tid[] := queues.take_due(_scan, _limit, _claim.due_by, _claim.settled_at);
begin
    leases := '{}';
    taken := cardinality(_rows);
    if taken > 0 then
        if ((_scan).lane).process_name is not null then
            _rows := queues.write_looks(_scan.lane, _rows);
        end if;
        leases := queues.lease_rows(_claim, _rows);
    end if;
end;
$$;

comment on function queues.lease_lane(queues.claim, queues.scan, integer) is
    'Claims due tasks of a lane in order, up to the given number. Returns the leases and the number of tasks taken, some of which may have become '
    'dead letters instead.';
