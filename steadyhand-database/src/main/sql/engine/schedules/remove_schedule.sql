create or replace function schedules.remove_schedule(
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
        return;
    end if;

    perform schedules.skip_due_times(schedule_id, internal.clock(), 'removed');
    update schedules.schedule s
    set removed_at = internal.clock(), next_due_at = null
    where s.schedule_id = _schedule.schedule_id;
    perform schedules.wake_schedule(schedule_id, 'removed');
    perform internal.record_action('remove_schedule', 'schedule', _schedule_name);
end;
$$;

comment on function schedules.remove_schedule(text) is
    'Ends a schedule; tasks that are already enqueued stay, and so does its history. Returns its id, or schedule_not_found. Its name can be '
    'reused. Waits for a run in progress.';
