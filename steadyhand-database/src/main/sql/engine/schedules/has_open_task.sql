create or replace function schedules.has_open_task(_schedule schedules.schedule)
returns boolean
language sql
stable
as $$
    select exists (select from queues.ready r where r.task_id = _schedule.last_task_id);
$$;

comment on function schedules.has_open_task(schedules.schedule) is
    'Whether the task that the schedule enqueued last is open: waiting, running, or waiting for a retry.';
