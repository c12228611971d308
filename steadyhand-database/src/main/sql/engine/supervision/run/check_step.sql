create or replace function supervision.check_step(_process_name text, _step supervision.step)
returns boolean
language plpgsql
immutable
as $$
begin
    if _step.action is null or _step.status is null
        or _step.state is null or _step.state not in ('running', 'succeeded', 'failed') then
        raise exception 'process %: the decide function returned an invalid step: action %, status %, state %',
            _process_name, coalesce(_step.action, 'null'), coalesce(_step.status, 'null'), coalesce(_step.state, 'null')
            using errcode = 'SH017', hint = 'A decide function answers an action, a status, and a state of running, succeeded or failed.';
    end if;
    return true;
end;
$$;

comment on function supervision.check_step(text, supervision.step) is
    'True, or raises SH017 for a decision without action, without status, or with an unknown state.';
