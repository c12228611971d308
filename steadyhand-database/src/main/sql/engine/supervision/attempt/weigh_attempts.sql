create or replace function supervision.weigh_attempts(
    _policy supervision.policy,
    _instance_id bigint,
    _generation integer,
    _scheduled_at timestamptz,
    _has_success boolean,
    _num_attempts integer,
    _failures supervision.failure[]
)
returns supervision.attempt_facts
language plpgsql
stable
as $$
declare
    _recent supervision.failure[] := '{}';
    _last supervision.failure;
    _facts supervision.attempt_facts;
begin
    if cardinality(_failures) > 0 then
        _recent := array(select f from unnest(_failures) f where f.generation = _generation order by f.failed_at);
        _last := _recent[cardinality(_recent)];
    end if;

    _facts.has_success := _has_success;
    _facts.num_attempts := _num_attempts;
    _facts.num_scheduled := _num_attempts;
    _facts.num_failures := coalesce(cardinality(_failures), 0);
    _facts.num_failures_since_release := cardinality(_recent);
    _facts.num_lost := case when _generation = 0 then 0 else supervision.count_lost_attempts(_policy.process_name, _instance_id) end;
    _facts.max_attempts := _policy.max_attempts;
    _facts.has_permanent_failure := false;
    _facts.is_too_intense := false;
    _facts.next_attempt_at := _scheduled_at;

    if cardinality(_recent) > 0 then
        _facts.has_permanent_failure := exists (select from unnest(_recent) f where supervision.is_permanent(f.error_kind));
        _facts.is_too_intense := supervision.is_too_intense(
            array(select f.failed_at from unnest(_recent) f), _policy.intensity_failures, _policy.intensity_window);
        _facts.last_error_kind := _last.error_kind;
        _facts.last_error := left(_last.error_message, 500);
        _facts.next_attempt_at := greatest(
            _scheduled_at,
            _last.failed_at + greatest(
                _last.retry_after,
                supervision.backoff(_policy, cardinality(_recent), _policy.process_name || _instance_id)));
    end if;

    _facts.is_due := _facts.next_attempt_at <= internal.clock();
    return _facts;
end;
$$;

comment on function supervision.weigh_attempts(supervision.policy, bigint, integer, timestamptz, boolean, integer, supervision.failure[]) is
    'The facts of a process that makes attempts, given what its tables say: whether an attempt succeeded, how many there were, and the failures '
    'that are not also successes.';
