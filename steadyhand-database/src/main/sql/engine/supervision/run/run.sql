create or replace function supervision.run(_process_name text, _payload jsonb)
returns jsonb
language plpgsql
volatile
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
    _run supervision.run := supervision.begin_run(_process_name, _payload);
    _step supervision.taken_step;
begin
    perform supervision.require_own_process(_process);
    if _run.status is not null then
        return jsonb_build_object('status', _run.status);
    end if;
    _step := (supervision.take_steps(_process, array[_run]))[1];
    return supervision.end_run(_run, _step.facts, _step.step);
end;
$$;

comment on function supervision.run(text, jsonb) is
    'One run of the supervisor of a process with an act function: lock, facts, decide, act, and the next wake. The supervisor function of such a '
    'process is nothing but this call. Errors: SH010, SH015, SH017.';
