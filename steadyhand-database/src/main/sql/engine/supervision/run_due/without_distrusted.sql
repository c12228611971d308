create or replace function supervision.without_distrusted(_lane queues.lane, _rows tid[])
returns tid[]
language plpgsql
volatile
set enable_seqscan = off
as $$
declare
    _distrusted tid[];
begin
    if _lane.leased_below = 0 then
        return _rows;
    end if;
    _distrusted := array(select w.ctid from queues.ready w where w.ctid = any (_rows) and abs(w.task_id) <= _lane.leased_below);
    perform supervision.leave_to_leases(_lane, _distrusted);
    return array(select r from unnest(_rows) r where r <> all (_distrusted));
end;
$$;

comment on function supervision.without_distrusted(queues.lane, tid[]) is
    'Leaves the runs that a lost worker may have run (queues.distrust_runs) to leased claims, and returns the others. The caller has locked the '
    'rows.';
