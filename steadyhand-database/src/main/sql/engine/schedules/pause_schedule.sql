create or replace function schedules.pause_schedule(
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
    elsif _schedule.paused_at is null then
        update schedules.schedule s set paused_at = internal.clock() where s.schedule_id = _schedule.schedule_id;
        perform supervision.wake('schedules.run_schedule', schedule_id, _cause => 'paused');
        perform internal.record_action('pause_schedule', 'schedule', _schedule_name);
    end if;
end;
$$;

comment on function schedules.pause_schedule(text) is
    'Pauses a schedule until schedules.resume_schedule(…): it enqueues nothing; tasks that are already enqueued stay. Returns its id, or '
    'schedule_not_found. Idempotent; waits for a run in progress.';
