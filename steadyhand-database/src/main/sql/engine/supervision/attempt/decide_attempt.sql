create or replace function supervision.decide_attempt(_facts supervision.attempt_facts)
returns supervision.step
language plpgsql
immutable
as $$
declare
    _last_error text := concat_ws(': ', _facts.last_error_kind, _facts.last_error);
    _step supervision.step;
begin
    if _facts.has_success then
        _step := row('finish', 'succeeded', 'succeeded', null, format('an attempt succeeded, after %s failed', _facts.num_failures));
    elsif _facts.has_permanent_failure then
        _step := row('finish', 'failed', 'failed', null, 'trying again would not help: ' || _last_error);
    elsif _facts.num_failures_since_release >= _facts.max_attempts then
        _step := row('finish', 'max_attempts_reached', 'failed', null,
            format('%s of %s attempts failed; the last: %s', _facts.num_failures_since_release, _facts.max_attempts, _last_error));
    elsif _facts.is_too_intense then
        _step := row('finish', 'failed', 'failed', null, 'too many failures in too short a time; the last: ' || _last_error);
    elsif _facts.num_attempts > _facts.num_failures + _facts.num_lost then
        _step := row('wait', 'scheduled', 'running', null, format('attempt %s is under way', _facts.num_attempts));
    elsif not _facts.is_due then
        _step := row('wait', 'scheduled', 'running', _facts.next_attempt_at,
            case when _facts.num_failures_since_release = 0 then 'its time has not come'
            else format('attempt %s failed (%s); another may follow after a pause', _facts.num_attempts, _last_error) end);
    else
        _step := row('schedule_attempt', 'scheduled', 'running', null,
            format('no attempt is under way and %s of %s have failed', _facts.num_failures_since_release, _facts.max_attempts));
    end if;
    return _step;
end;
$$;

comment on function supervision.decide_attempt(supervision.attempt_facts) is
    'Decides for a process that makes attempts: finish if one succeeded, if a failure was permanent, or if the maximum is reached; wait while one '
    'is in progress or the backoff has not passed; otherwise schedule one. Pure: the same facts give the same decision.';
