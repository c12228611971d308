create or replace function schedules.lock_schedule(_schedule_name text)
returns schedules.schedule
language sql
volatile
as $$
    select s from schedules.schedule s where s.schedule_name = _schedule_name and s.removed_at is null for no key update;
$$;

comment on function schedules.lock_schedule(text) is
    'A schedule by its name, locked until the end of the transaction; waits for a run in progress. Null if there is none.';
