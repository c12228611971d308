create or replace function supervision.run_due(_queue text, _limit integer, _worker text default null)
returns table (task_ids bigint[], has_failed boolean)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _settled_at timestamptz;
    _scan queues.scan;
    _rows tid[];
begin
    if _limit is null or _limit not between 1 and 1000 then
        raise exception 'a batch has 1 to 1000 runs, and % were asked for', coalesce(_limit::text, 'null') using errcode = 'SH006';
    end if;
    perform internal.require_read_committed();
    if (queues.find_queue(_queue)).paused_at is not null then
        return;
    end if;

    _settled_at := queues.settle_horizon();
    foreach _scan in array supervision.due_lanes(_queue) loop
        _rows := queues.take_due(_scan, _limit, internal.wall_clock(), _settled_at);
        exit when cardinality(_rows) > 0;
    end loop;
    if coalesce(cardinality(_rows), 0) = 0 then
        return;
    end if;
    _rows := supervision.without_distrusted(_scan.lane, _rows);
    _rows := queues.write_looks(_scan.lane, _rows);
    if cardinality(_rows) = 0 then
        return;
    end if;
    task_ids := array(select w.task_id from queues.ready w where w.ctid = any (_rows) order by w.task_id);

    has_failed := false;
    begin
        perform supervision.run_entries((_scan).lane, task_ids, _worker);
        -- What is deferred would fail with the commit, and nobody would know which run it was.
        set constraints all immediate;
    exception
        when query_canceled or assert_failure or others then
            -- Nothing has happened. The client runs them one by one, by their ids: only what raises alone has failed.
            has_failed := true;
    end;
    perform queues.advance_horizon_mark();
    return next;
end;
$$;

comment on function supervision.run_due(text, integer, text) is
    'Runs the supervisors of one process of a queue that are due and were never leased, up to the given number: takes their tasks, runs and '
    'completes them in this transaction, so that the lock of the row is the lease. Returns the tasks; no row if nothing is due. has_failed: the '
    'batch raised an error and nothing happened; call supervision.run_alone for each then. Call it in a transaction of its own. Errors: SH002, '
    'SH006, SH010.';
