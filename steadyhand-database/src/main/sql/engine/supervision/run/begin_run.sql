create or replace function supervision.begin_run(_process_name text, _payload jsonb)
returns supervision.run
language plpgsql
volatile
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
    _entry supervision.entry;
    _run supervision.run;
    _ignored text;
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        perform internal.require_read_committed();
    end if;
    _entry := supervision.running_entry(_process, supervision.read_id(_payload, _process.root_key));
    _run := (supervision.begin_runs(_process, array[_entry]))[1];
    if _run.status is not null then
        return _run;
    end if;

    -- If it is called manually, there is no task, and the run is its own cause.
    _run.outer_settings := internal.set_running_task(_run.task_id, _run.root_task_id, _run.traceparent)
        || array[current_setting('timezone'), current_setting('enable_seqscan')];
    -- As in supervision.take_steps.
    _ignored := set_config('timezone', 'utc', true);
    _ignored := set_config('enable_seqscan', 'off', true);
    return _run;
end;
$$;

comment on function supervision.begin_run(text, jsonb) is
    'Begins a run of a supervisor that is written by hand, which calls it first; see supervision.begin_runs. If there is nothing to do now, the '
    'result has a status for the supervisor to return. Errors: SH010, SH015.';
