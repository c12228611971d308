create or replace function schedules.next_due(_schedule schedules.schedule, _after timestamptz)
returns timestamptz
language sql
stable
as $$
    select (schedules.due_times(_schedule, _after, 'infinity', 1))[1];
$$;

comment on function schedules.next_due(schedules.schedule, timestamptz) is
    'The first due time of a schedule after this time; null if there is none within some 57 years.';
