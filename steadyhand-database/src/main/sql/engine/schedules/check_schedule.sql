create or replace function schedules.check_schedule(_schedule schedules.schedule)
returns void
language plpgsql
stable
as $$
begin
    if _schedule.schedule_name is null or btrim(_schedule.schedule_name) = '' or length(_schedule.schedule_name) > 200 then
        raise exception '% is not a name for a schedule', coalesce(quote_literal(left(_schedule.schedule_name, 63)), 'null')
            using errcode = 'SH007', hint = 'From 1 to 200 characters.';
    end if;
    if _schedule.missed is null or _schedule.missed not in ('skip', 'once', 'all') then
        raise exception 'missed is %, and must be skip, once or all', coalesce(quote_literal(left(_schedule.missed, 63)), 'null')
            using errcode = 'SH022';
    end if;
    if _schedule.grace is null or _schedule.grace < interval '0' then
        raise exception 'grace is %, and must not be negative', coalesce(_schedule.grace::text, 'null') using errcode = 'SH022';
    end if;
    if (_schedule.jitter between interval '0' and interval '24 hours') is not true then
        raise exception 'jitter is %, and must be from 0 to 24 hours', coalesce(_schedule.jitter::text, 'null') using errcode = 'SH022';
    end if;
    if _schedule.overlap is null or _schedule.overlap not in ('allow', 'skip') then
        raise exception 'overlap is %, and must be allow or skip', coalesce(quote_literal(left(_schedule.overlap, 63)), 'null')
            using errcode = 'SH022';
    end if;
    if _schedule.overlap = 'skip' and _schedule.missed = 'all' then
        raise exception 'missed = all enqueues several tasks at once, which overlap = skip does not allow' using errcode = 'SH022';
    end if;

    perform queues.check_task(
        _schedule.task_type, schedules.run_payload(_schedule, internal.clock()), internal.clock(), _schedule.queue_name);
    perform schedules.check_timing(_schedule);
end;
$$;

comment on function schedules.check_schedule(schedules.schedule) is
    'Raises an error for an invalid schedule: SH007 name, SH001 to SH004 task, SH005 and SH022 timing.';
