create or replace function schedules.run_schedule_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _run supervision.run := supervision.begin_run('schedules.run_schedule', _payload);
    _facts schedules.schedule_facts;
    _step supervision.step;
begin
    if _run.status is not null then
        return jsonb_build_object('status', _run.status);
    end if;

    _facts := schedules.run_schedule_supervisor_facts(_run.instance_id);
    _step := schedules.run_schedule_decide(_facts);

    case _step.action
        when 'run' then
            perform schedules.run_due_times(_run.instance_id, _facts.last_due_at);
        when 'run_latest' then
            perform schedules.skip_due_times(_run.instance_id, _facts.last_due_at - interval '1 microsecond', 'missed');
            perform schedules.run_due_times(_run.instance_id, _facts.last_due_at);
        when 'skip' then
            perform schedules.skip_due_times(_run.instance_id, _facts.last_due_at, 'missed');
        when 'skip_overlap' then
            perform schedules.skip_due_times(_run.instance_id, _facts.last_due_at, 'overlap');
        else
            null;
    end case;
    perform schedules.forget_history(_run.instance_id);
    -- Stored, so that reading a schedule requires no computation.
    update schedules.schedule s
    set next_due_at = _facts.next_due_at
    where s.schedule_id = _run.instance_id and s.next_due_at is distinct from _facts.next_due_at;

    return supervision.end_run(_run, to_jsonb(_facts), _step);
end;
$$;

comment on function schedules.run_schedule_supervisor(jsonb) is
    'One run of a schedule: lock, facts, decide, enqueue the tasks of the due times or record them as skipped, and wake at the next due time. '
    'Payload: schedule_id. Returns enqueued, skipped, waiting, paused or removed, or why it did not run, as in supervision.begin_run.';
