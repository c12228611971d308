create or replace function supervision.leave_to_leases(_lane queues.lane, _rows tid[])
returns void
language plpgsql
volatile
set enable_seqscan = off
as $$
declare
    _written tid[] := queues.write_looks(_lane, _rows);
    _lane_id integer := (queues.find_lane(_lane.queue_name, _lane.task_type)).lane_id;
    -- Claims of that lane have moved its floor, and would find what has waited longer only when they sweep.
    _earliest timestamptz := queues.earliest_available_at();
begin
    update queues.ready w set lane_id = _lane_id, available_at = greatest(w.available_at, _earliest) where w.ctid = any (_written);
end;
$$;

comment on function supervision.leave_to_leases(queues.lane, tid[]) is
    'Leaves wakes of the lane of a process to leased claims, for good. The caller has locked the rows.';
