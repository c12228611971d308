create or replace function schedules.run_schedule_supervisor_facts(_schedule_id bigint)
returns schedules.schedule_facts
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _schedule schedules.schedule;
    _due timestamptz[];
    _facts schedules.schedule_facts;
begin
    select s.* into _schedule from schedules.schedule s where s.schedule_id = _schedule_id;
    if not found then
        return null;
    end if;

    _facts.is_removed := _schedule.removed_at is not null;
    _facts.is_paused := _schedule.paused_at is not null;
    _facts.missed := _schedule.missed;
    if _facts.is_removed or _facts.is_paused then
        return _facts;
    end if;

    _due := schedules.due_times(_schedule, _schedule.handled_until, internal.clock(), 1000);
    _facts.num_due := cardinality(_due);
    _facts.first_due_at := _due[1];
    -- A run makes up for at most 100.
    _facts.has_more := _schedule.missed = 'all' and _facts.num_due > 100;
    _facts.last_due_at := case
        when _schedule.missed = 'all' then _due[least(_facts.num_due, 100)]
        when _facts.num_due < 1000 then _due[_facts.num_due]
        else schedules.latest_due(_schedule, _schedule.handled_until, internal.clock())
    end;
    _facts.is_late := internal.clock() - _facts.last_due_at > _schedule.grace;
    _facts.would_overlap := _schedule.overlap = 'skip' and schedules.has_open_task(_schedule);
    _facts.next_due_at := schedules.next_due(_schedule, internal.clock());
    return _facts;
end;
$$;

comment on function schedules.run_schedule_supervisor_facts(bigint) is
    'The current facts of a schedule. Null if there is no such schedule.';
