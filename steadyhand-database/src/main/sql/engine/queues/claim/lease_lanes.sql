create or replace function queues.lease_lanes(
    _claim queues.claim,
    _scans queues.scan[],
    _limit integer,
    out leases queues.task_lease[],
    out taken integer
)
returns record
language plpgsql
volatile
as $$
declare
    _planned boolean := false;
    _share record;
    _scan queues.scan;
    _lane record;
begin
    leases := '{}';
    taken := 0;

    for _share in select p.scan, p.share from queues.plan_shares(_scans, _limit, _claim.due_by) p loop
        _planned := true;
        _lane := queues.lease_lane(_claim, _share.scan, _share.share);
        leases := leases || _lane.leases;
        taken := taken + _lane.taken;
    end loop;

    -- Other claims took everything that was planned: continue with whatever else is due, in any lane.
    if _planned and taken = 0 and cardinality(_scans) > 1 then
        foreach _scan in array _scans loop
            _lane := queues.lease_lane(_claim, _scan, _limit - taken);
            leases := leases || _lane.leases;
            taken := taken + _lane.taken;
            exit when taken >= _limit;
        end loop;
    end if;
end;
$$;

comment on function queues.lease_lanes(queues.claim, queues.scan[], integer) is
    'Claims the next due tasks over several lanes. Returns the same as queues.lease_lane; taken = 0 means that nothing can be claimed now.';
