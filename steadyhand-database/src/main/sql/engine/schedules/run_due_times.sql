create or replace function schedules.run_due_times(_schedule_id bigint, _until timestamptz)
returns void
language plpgsql
volatile
as $$
declare
    _schedule schedules.schedule := schedules.find_schedule(_schedule_id);
    _last_task_id bigint;
begin
    with run as (
        insert into schedules.schedule_run (schedule_id, due_at, is_run_now, task_id, enqueued_at)
        select
            _schedule_id,
            d.due_at,
            false,
            queues.enqueue(
                _schedule.task_type,
                schedules.run_payload(_schedule, d.due_at),
                schedules.task_due(_schedule, d.due_at),
                _schedule.queue_name),
            internal.clock()
        from unnest(schedules.due_times(_schedule, _schedule.handled_until, _until, 100)) d (due_at)
        returning task_id
    )
    select max(r.task_id) into _last_task_id from run r;

    update schedules.schedule s
    set handled_until = _until, last_task_id = coalesce(_last_task_id, s.last_task_id)
    where s.schedule_id = _schedule_id;
end;
$$;

comment on function schedules.run_due_times(bigint, timestamptz) is
    'Effect: enqueues the task of each open due time up to the given time, at most 100, and records it. The caller holds the lock on the row; the '
    'primary key of schedule_run prevents a second run in any case.';
