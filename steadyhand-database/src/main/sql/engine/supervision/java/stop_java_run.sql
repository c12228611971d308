create or replace function supervision.stop_java_run(
    _instance supervision.instance,
    _run_id bigint,
    _version integer,
    _error_kind text,
    _error_message text,
    _stack_trace text,
    _worker text
)
returns void
language plpgsql
volatile
as $$
declare
    _after supervision.instance := _instance;
begin
    insert into supervision.java_run_failed (
        process_name, instance_id, generation, run, run_id, version, error_kind, error_message, stack_trace, worker, failed_at)
    values (
        _instance.process_name, _instance.instance_id, _instance.generation, _instance.runs + 1, _run_id, _version, left(_error_kind, 63), left(_error_message, 4000),
        left(_stack_trace, 20000), left(_worker, 200), internal.wall_clock());
    perform supervision.record_stuck(_instance, 'supervisor_failed', _error_message);
    _after.state := 'stuck';
    _after.status := 'stuck';
    _after.reason := concat('supervisor_failed: ', left(_error_message, 1000));
    _after.next_wake_at := null;
    perform supervision.save_instance(_instance, _after);
end;
$$;

comment on function supervision.stop_java_run(supervision.instance, bigint, integer, text, text, text, text) is
    'Records that a run of a process in Java failed for the last time: its instance is stuck, and its parents know. The caller has locked the root.';
