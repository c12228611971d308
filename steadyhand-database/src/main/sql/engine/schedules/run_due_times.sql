create or replace function schedules.run_due_times(_schedule_id bigint, _until timestamptz)
returns void
language plpgsql
volatile
as $$
declare
    _schedule schedules.schedule := schedules.find_schedule(_schedule_id);
begin
    insert into schedules.schedule_run (schedule_id, due_at, task_id, enqueued_at)
    select
        _schedule_id,
        d.due_at,
        queues.enqueue(
            _schedule.task_type,
            schedules.run_payload(_schedule, d.due_at),
            internal.clock(),
            _schedule.queue_name),
        internal.clock()
    from unnest(schedules.due_times(_schedule, _schedule.handled_until, _until, 100)) d (due_at);

    update schedules.schedule s set handled_until = _until where s.schedule_id = _schedule_id;
end;
$$;

comment on function schedules.run_due_times(bigint, timestamptz) is
    'Effect: enqueues the task of each open due time up to the given time, at most 100, and records it. The caller holds the lock on the row; the '
    'primary key of schedule_run prevents a second run in any case.';
