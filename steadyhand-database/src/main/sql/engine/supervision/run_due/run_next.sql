create or replace function supervision.run_next(_task_ids bigint[], _enqueued_after bigint)
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
-- As in supervision.enqueued_tasks.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
    _lane queues.lane;
    _wakes bigint[];
begin
    perform internal.require_read_committed();
    -- Of one process, as in supervision.run_due.
    select w.process_lane_id, array_agg(w.task_id order by w.task_id)
    into _lane.lane_id, _wakes
    from queues.ready w
    where w.task_id = any (array(select t.task_id from queues.task t where t.task_id > _enqueued_after and t.caused_by_task_id = any (_task_ids)))
        and w.lane_id = w.process_lane_id
        and w.task_lease_id is null
        and (w.available_at <= internal.wall_clock()) is true
    group by w.process_lane_id
    order by count(*) desc
    limit 1;
    if not found then
        return 0;
    end if;
    select l.* into strict _lane from queues.lane l where l.lane_id = _lane.lane_id;
    if (queues.find_queue(_lane.queue_name)).paused_at is not null then
        return 0;
    end if;

    begin
        perform supervision.run_entries(_lane, _wakes, null);
        set constraints all immediate;
        return cardinality(_wakes);
    exception
        when data_exception or cardinality_violation or integrity_constraint_violation or plpgsql_error or case_not_found
            or syntax_error_or_access_rule_violation or transaction_rollback or object_not_in_prerequisite_state or feature_not_supported
            or program_limit_exceeded or sqlstate 'SH017' then
            -- The wakes are as they were: they are run, and counted, like any other.
            return 0;
    end;
end;
$$;

comment on function supervision.run_next(bigint[], bigint) is
    'Runs the supervisors that these tasks have woken in this transaction, those of one process: the call, its handler and the next run commit '
    'together. What fails is left to supervision.run_due, and so is everything while the queue is paused. Returns how many wakes it ran. _enqueued_after: the last task id before the handlers '
    'began. Error: SH010.';
