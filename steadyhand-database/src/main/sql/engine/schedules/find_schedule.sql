create or replace function schedules.find_schedule(_schedule_id bigint)
returns schedules.schedule
language sql
stable
as $$
    select s from schedules.schedule s where s.schedule_id = _schedule_id;
$$;

comment on function schedules.find_schedule(bigint) is
    'A schedule by its id; null if there is none.';
