create or replace function schedules.run_schedule_now(
    _schedule_name text,
    out validation_failure_message text,
    out validation_failure_code text,
    out task_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _schedule schedules.schedule := schedules.lock_schedule(_schedule_name);
    _at timestamptz;
begin
    if _schedule.schedule_id is null then
        validation_failure_code := 'schedule_not_found';
        validation_failure_message := internal.refusal_message(validation_failure_code, quote_nullable(left(_schedule_name, 200)));
        return;
    end if;
    if _schedule.overlap = 'skip' and schedules.has_open_task(_schedule) then
        validation_failure_code := 'previous_task_open';
        validation_failure_message := format('task %s of schedule %s is still open', _schedule.last_task_id, quote_literal(_schedule_name));
        return;
    end if;

    -- Two requests in one transaction have the same clock.
    _at := greatest(
        internal.clock(),
        (
            select max(r.due_at) + interval '1 microsecond'
            from schedules.schedule_run r
            where r.schedule_id = _schedule.schedule_id and r.is_run_now and r.due_at >= internal.clock()
        ));
    task_id := queues.enqueue(_schedule.task_type, schedules.run_payload(_schedule, _at), internal.clock(), _schedule.queue_name);
    insert into schedules.schedule_run (schedule_id, due_at, is_run_now, task_id, enqueued_at)
    values (_schedule.schedule_id, _at, true, run_schedule_now.task_id, internal.clock());
    update schedules.schedule s set last_task_id = run_schedule_now.task_id where s.schedule_id = _schedule.schedule_id;
    perform internal.record_action('run_schedule', 'schedule', _schedule_name, jsonb_build_object('task_id', task_id));
end;
$$;

comment on function schedules.run_schedule_now(text) is
    'Enqueues one task of a schedule now, in the caller''s transaction, also while it is paused; its due times and their tasks stay as they are, and '
    'jitter is not applied. Returns the id of the task; or null and a validation failure: schedule_not_found, or previous_task_open if the schedule '
    'skips overlaps and the task that it enqueued last is still open. Not idempotent: each call enqueues a task. Waits for a run in progress.';
