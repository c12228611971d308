create or replace function supervision.end_run(_run supervision.run, _facts jsonb, _step supervision.step)
returns jsonb
language plpgsql
volatile
as $$
declare
    _process supervision.process := supervision.find_process(_run.process_name);
    _ended supervision.taken_step[] := supervision.end_runs(
        _process, supervision.apply_cancels(_process, array[row(_run, _facts, _step, null)::supervision.taken_step]));
    _ignored text;
begin
    perform internal.restore_running_task(_run.outer_settings);
    _ignored := set_config('timezone', _run.outer_settings[3], true);
    _ignored := set_config('enable_seqscan', _run.outer_settings[4], true);
    return jsonb_build_object('status', (_ended[1].after).status);
end;
$$;

comment on function supervision.end_run(supervision.run, jsonb, supervision.step) is
    'Ends a run of a supervisor that is written by hand, which calls it last; see supervision.end_runs. Returns the answer of the supervisor. '
    'Error: SH017.';
