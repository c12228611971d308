create or replace function supervision.fail_java_run(
    _process_name text,
    _instance_id bigint,
    _run_id bigint,
    _version integer,
    _error_kind text,
    _error_message text,
    _stack_trace text default null,
    _worker text default null
)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _most_failures constant integer := 5;
    _process supervision.process := supervision.find_java_process(_process_name);
    _begun jsonb := supervision.noted_java_runs() -> _run_id::text;
    _instance supervision.instance;
    _failures integer;
    _look_ids bigint[];
    _may_run_at timestamptz;
begin
    perform internal.require_read_committed();
    if cardinality(supervision.lock_java_roots(array(
        select j.instance_id from supervision.java_instance j where j.instance_id = _instance_id and j.process_name = _process_name))) = 0 then
        return 'busy';
    end if;
    _instance := supervision.find_instance(_process_name, _instance_id);
    -- Somebody else has decided since, or the run is another one's, or has been told of. A later run of an instance has a higher id.
    if _instance.state <> 'running' or not supervision.may_decide_java(_instance, _version)
        or (_run_id > coalesce(_instance.last_task_id, 0) and _run_id <= (select q.last_value from queues.task_id_seq q)) is not true
        or (_begun ->> 'instance_id')::bigint <> _instance_id
        or (_begun ->> 'run')::integer <> _instance.runs or (_begun ->> 'generation')::integer <> _instance.generation
        or exists (
            select
            from supervision.java_run_failed f
            where f.process_name = _process_name and f.instance_id = _instance_id and f.run_id = _run_id)
    then
        return 'busy';
    end if;

    select count(*) + 1 into _failures
    from supervision.java_run_failed f
    where f.process_name = _process_name and f.instance_id = _instance_id and f.generation = _instance.generation and f.run = _instance.runs + 1;
    if _failures >= _most_failures then
        perform supervision.stop_java_run(
            _instance, _run_id, _version, coalesce(nullif(_error_kind, ''), 'handler_failed'), coalesce(_error_message, ''), _stack_trace, _worker);
        return 'stuck';
    end if;

    insert into supervision.java_run_failed (
        process_name, instance_id, generation, run, run_id, version, error_kind, error_message, stack_trace, worker, failed_at)
    values (
        _process_name, _instance_id, _instance.generation, _instance.runs + 1, _run_id, _version, left(coalesce(nullif(_error_kind, ''), 'handler_failed'), 63),
        left(coalesce(_error_message, ''), 4000), left(_stack_trace, 20000), left(_worker, 200), internal.wall_clock());
    _may_run_at := internal.clock() + least(interval '5 seconds' * power(2, _failures - 1), interval '10 minutes');
    update supervision.instance i
    set may_run_at = _may_run_at,
        next_wake_at = _may_run_at
    where i.process_name = _process_name and i.instance_id = _instance_id;

    -- One look is enough: the next run sees whatever these were left for. Those that come later wait as well (supervision.java_verdict).
    _look_ids := (supervision.java_runs_of(array[_process_name], array[_version], array[_instance_id]))[1].look_ids;
    delete from queues.ready w where w.task_id = any (_look_ids);
    perform supervision.leave_java_looks(_process_name, array[_instance_id], _may_run_at, 'retry');
    return 'retried';
end;
$$;

comment on function supervision.fail_java_run(text, bigint, bigint, integer, text, text, text, text) is
    'Records that a run of a process in Java failed: its code threw an exception, decided something invalid, or did not return. Its wakes come back after 5 seconds, and after twice as long each further time. The fifth failure in a row '
    'makes the instance stuck. Call it in the transaction that began the run, or after that was rolled back. Returns retried, stuck, or busy: somebody else runs it, or has decided since, or this failure of the run was told before, or the run is not one of this instance. Never waits. Errors: SH010, SH015.';
