create or replace view schedules.schedule_log as
    select s.schedule_name, s.schedule_id, r.due_at as first_due_at, r.due_at as last_due_at,
        case when r.is_run_now then 'run_now' else 'run' end as event, 1 as num_due, r.task_id, r.enqueued_at as happened_at
    from schedules.schedule_run r
    join schedules.schedule s on s.schedule_id = r.schedule_id
    union all
    select s.schedule_name, s.schedule_id, k.first_due_at, k.last_due_at, k.reason, k.num_skipped, null, k.skipped_at
    from schedules.schedule_skip k
    join schedules.schedule s on s.schedule_id = k.schedule_id;

comment on view schedules.schedule_log is 'The results of all due times of all schedules, including removed ones. Filter by schedule_id.';
comment on column schedules.schedule_log.schedule_name is 'The name of the schedule.';
comment on column schedules.schedule_log.schedule_id is 'Its id.';
comment on column schedules.schedule_log.first_due_at is 'The due time, or the first of a skipped span.';
comment on column schedules.schedule_log.last_due_at is 'The last due time of the span.';
comment on column schedules.schedule_log.event is
    'run; run_now for a run by request; or the reason for skipping: missed, overlap, paused, changed or removed.';
comment on column schedules.schedule_log.num_due is 'How many; 1000 means 1000 or more.';
comment on column schedules.schedule_log.task_id is 'The task of a run.';
comment on column schedules.schedule_log.happened_at is 'When it was enqueued or skipped.';
