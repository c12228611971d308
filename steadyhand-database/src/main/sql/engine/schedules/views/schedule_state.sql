create or replace view schedules.schedule_state as
    select
        s.schedule_name,
        s.schedule_id,
        case when s.cron is null then format('every %s', s.every) else s.cron end
            || case when s.cron is not null or schedules.is_calendar(s.every) then format(' in %s', s.time_zone) else '' end as timing,
        queues.task_step(s.task_type, s.payload) as step,
        s.queue_name,
        s.missed,
        case
            when s.paused_at is not null then 'paused'
            when i.state = 'stuck' then 'stuck'
            else 'active'
        end as state,
        case when i.state = 'stuck' then i.reason end as reason,
        case when s.paused_at is null then s.next_due_at end as next_due_at,
        r.due_at as last_due_at,
        r.task_id as last_task_id,
        k.last_due_at as last_skipped_at,
        s.paused_at,
        s.starts_at,
        s.created_at,
        nullif(s.jitter, interval '0') as jitter,
        s.overlap
    from schedules.schedule s
    left join supervision.instance i on i.process_name = 'schedules.run_schedule' and i.instance_id = s.schedule_id
    left join lateral (
        select x.due_at, x.task_id
        from schedules.schedule_run x
        where x.schedule_id = s.schedule_id
        order by x.due_at desc
        limit 1
    ) r on true
    left join lateral (
        select x.last_due_at
        from schedules.schedule_skip x
        where x.schedule_id = s.schedule_id
        order by x.first_due_at desc
        limit 1
    ) k on true
    where s.removed_at is null;

comment on view schedules.schedule_state is
    'The existing schedules with their state. supervision.why(''schedules.run_schedule'', schedule_id) returns the story of one.';
comment on column schedules.schedule_state.schedule_name is 'Its name.';
comment on column schedules.schedule_state.schedule_id is 'Its id, also that of its process.';
comment on column schedules.schedule_state.timing is 'The timing, as text.';
comment on column schedules.schedule_state.step is 'The function or task type of its tasks.';
comment on column schedules.schedule_state.queue_name is 'The queue of its tasks.';
comment on column schedules.schedule_state.missed is 'Policy for missed due times: skip, once or all.';
comment on column schedules.schedule_state.state is 'active, paused, or stuck: it could not be run and needs a change or a release.';
comment on column schedules.schedule_state.reason is 'The reason why it is stuck.';
comment on column schedules.schedule_state.next_due_at is 'The next due time; in the past if no worker is running. Null while it is paused.';
comment on column schedules.schedule_state.last_due_at is 'The last due time that was run, or the last time at which it was run by request.';
comment on column schedules.schedule_state.last_task_id is 'The task of that run.';
comment on column schedules.schedule_state.last_skipped_at is 'The last due time that was skipped.';
comment on column schedules.schedule_state.paused_at is 'When it was paused.';
comment on column schedules.schedule_state.starts_at is 'The earliest possible due time.';
comment on column schedules.schedule_state.created_at is 'When it was created.';
comment on column schedules.schedule_state.jitter is 'Each task is delayed by a part of this. Null if there is none.';
comment on column schedules.schedule_state.overlap is 'Policy for a due time while its previous task is open: allow or skip.';
