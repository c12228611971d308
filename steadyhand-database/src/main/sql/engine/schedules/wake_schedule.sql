create or replace function schedules.wake_schedule(_schedule_id bigint, _cause text)
returns void
language plpgsql
volatile
as $$
begin
    if supervision.is_stuck('schedules.run_schedule', _schedule_id) then
        perform supervision.release('schedules.run_schedule', _schedule_id, 'the schedule was ' || _cause);
    else
        perform supervision.wake('schedules.run_schedule', _schedule_id, _cause => _cause);
    end if;
end;
$$;

comment on function schedules.wake_schedule(bigint, text) is
    'Wakes a schedule after it was changed; if it was stuck, the change counts as the fix and releases it.';
