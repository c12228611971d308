create or replace function supervision.step_under_cancel(_step supervision.step, _cancel jsonb)
returns supervision.step
language plpgsql
immutable
as $$
declare
    _answer supervision.step := _step;
begin
    if _cancel is null then
        return _step;
    end if;

    if _cancel ? 'attempts_in_progress' and _step.state <> 'succeeded' then
        if (_cancel ->> 'attempts_in_progress')::integer = 0 then
            _answer := row('cancel', 'cancelled', 'cancelled', null, supervision.tell_cancel(_cancel));
        -- What follows from a success is for its decide function to say.
        elsif not (_cancel ->> 'attempt_succeeded')::boolean or _step.action = 'schedule_attempt' then
            _answer := row('wait', 'cancelling', 'running', null, supervision.tell_cancel(_cancel) || '; waits for the attempt in progress');
        end if;
    end if;
    if _answer.state = 'cancelled' and (_cancel ->> 'awaits_children')::boolean then
        _answer := row('cancel_children', 'cancelling', 'running',
            case when (_cancel ->> 'has_more_children')::boolean then '-infinity'::timestamptz end, _answer.reason || '; waits for its children');
    end if;
    return _answer;
end;
$$;

comment on function supervision.step_under_cancel(supervision.step, jsonb) is
    'What a run does after its cancel was requested, given what its decide function answered: a process with attempts makes none any more, waits for the one in progress, and is cancelled unless it succeeds; '
    'and nothing ends as cancelled before the children that are cancelled with it. Other answers stand. Pure: the same facts give the same answer. _cancel: the fact of that name; null: nothing was requested.';
