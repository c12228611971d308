create or replace function supervision.begin_java_runs(_processes text[], _versions integer[], _limit integer, _worker text default null)
returns table (process_name text, instance_id bigint, run_id bigint, facts jsonb)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _settled_at timestamptz;
    _scans queues.scan[];
    _taken bigint[] := '{}';
begin
    if _limit is null or _limit not between 1 and 1000 then
        raise exception 'a batch has 1 to 1000 runs, and % were asked for', coalesce(_limit::text, 'null') using errcode = 'SH006';
    end if;
    if cardinality(_processes) is distinct from cardinality(_versions) then
        raise exception 'each process has a version: % processes, % versions', coalesce(cardinality(_processes), 0), coalesce(cardinality(_versions), 0)
            using errcode = 'SH006';
    end if;
    perform internal.require_read_committed();

    _settled_at := queues.settle_horizon();
    _scans := supervision.due_java_lanes(_processes);
    -- Each lane has its share. What some do not need, the others get.
    for _i in 1 .. cardinality(_scans) loop
        exit when cardinality(_taken) >= _limit;
        _taken := _taken || supervision.take_java_due(
            _scans[_i], greatest((_limit - cardinality(_taken)) / (cardinality(_scans) - _i + 1), 1), _settled_at, _taken);
    end loop;
    if cardinality(_scans) > 1 and cardinality(_taken) < _limit then
        for _i in 1 .. cardinality(_scans) loop
            exit when cardinality(_taken) >= _limit;
            _taken := _taken || supervision.take_java_due(_scans[_i], _limit - cardinality(_taken), _settled_at, _taken);
        end loop;
    end if;
    if cardinality(_taken) = 0 then
        return;
    end if;
    perform queues.advance_horizon_mark();
    return query select e.* from supervision.enter_java_runs(_processes, _versions, _taken, _worker, true) e;
end;
$$;

comment on function supervision.begin_java_runs(text[], integer[], integer, text) is
    'Begins runs of processes in Java that are due, up to the given number, fairly between the processes: locks the instances, skips those that others run, and returns the facts of each. Their wakes are '
    'consumed by supervision.end_java_runs in the same transaction, and are there again if that does not happen. Sets idle_in_transaction_session_timeout to five seconds for this transaction. Instances that newer code has decided are put '
    'aside until a worker that has it announces itself (supervision.announce_java_worker), and those that have ended or are stuck lose their wakes. '
    'A row without a run_id: a worker was lost lately, and this run was counted instead; commit, then begin it with supervision.begin_java_runs_of. Call it in a transaction of its own. Errors: SH006, SH010.';
