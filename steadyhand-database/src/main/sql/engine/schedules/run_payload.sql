create or replace function schedules.run_payload(_schedule schedules.schedule, _due_at timestamptz)
returns jsonb
language sql
stable
as $$
    select _schedule.payload || jsonb_build_object('schedule', jsonb_build_object('name', _schedule.schedule_name, 'due_at', _due_at));
$$;

comment on function schedules.run_payload(schedules.schedule, timestamptz) is
    'The payload of the task of a due time: that of the schedule, plus the schedule and the due time.';
