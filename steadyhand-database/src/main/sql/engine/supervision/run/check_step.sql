create or replace function supervision.check_step(_process_name text, _step supervision.step)
returns boolean
language plpgsql
immutable
as $$
begin
    if _step.action is null or _step.status is null
        or _step.state is null or _step.state not in ('running', 'succeeded', 'failed', 'cancelled') or _step.next_wake_at = 'infinity' then
        raise exception 'process %: the decide function returned an invalid step: action %, status %, state %, next look %',
            _process_name, coalesce(_step.action, 'null'), coalesce(_step.status, 'null'), coalesce(_step.state, 'null'),
            coalesce(_step.next_wake_at::text, 'null')
            using errcode = 'SH017', hint = 'A decide function answers an action, a status, a state of running, succeeded, failed or cancelled, and a time of the next look that comes, or null.';
    end if;
    return true;
end;
$$;

comment on function supervision.check_step(text, supervision.step) is
    'True, or raises SH017 for a decision without action, without status, with an unknown state, or with a look that never comes.';
