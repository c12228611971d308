create or replace function queues.require_schedule(_scheduled_at timestamptz)
returns void
language plpgsql
immutable
as $$
begin
    if _scheduled_at is null or not isfinite(_scheduled_at) then
        raise exception 'a task cannot be scheduled at %', coalesce(_scheduled_at::text, 'null')
            using errcode = 'SH005', hint = 'Leave the time out for now.';
    end if;
end;
$$;

comment on function queues.require_schedule(timestamptz) is
    'Raises SH005 for a time that is null or infinite.';
