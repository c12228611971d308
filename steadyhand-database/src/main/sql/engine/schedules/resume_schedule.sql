create or replace function schedules.resume_schedule(
    _schedule_name text,
    out validation_failure_message text,
    out validation_failure_code text,
    out schedule_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _schedule schedules.schedule := schedules.lock_schedule(_schedule_name);
begin
    schedule_id := _schedule.schedule_id;
    if schedule_id is null then
        validation_failure_code := 'schedule_not_found';
        validation_failure_message := internal.refusal_message(validation_failure_code, quote_nullable(left(_schedule_name, 200)));
    elsif _schedule.paused_at is not null then
        perform schedules.skip_due_times(schedule_id, internal.clock(), 'paused');
        update schedules.schedule s set paused_at = null where s.schedule_id = _schedule.schedule_id;
        perform schedules.wake_schedule(schedule_id, 'resumed');
        perform internal.record_action('resume_schedule', 'schedule', _schedule_name);
    end if;
end;
$$;

comment on function schedules.resume_schedule(text) is
    'Resumes a paused schedule with its next due time. Due times that passed in the meantime are recorded as skipped, whatever its policy for '
    'missed ones. Returns its id, or schedule_not_found. Idempotent; waits for a run in progress.';
