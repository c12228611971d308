create or replace function supervision.java_instance_after(_step supervision.java_step, _policy supervision.policy)
returns supervision.instance
language plpgsql
stable
as $$
declare
    _after supervision.instance := _step.before;
    _hash text := md5(concat(_step.begun ->> 'hash', _step.read::text));
    _is_same boolean := (_step.before).facts_hash is not distinct from _hash;
    _is_own_idea boolean := _step.begun -> 'woken_by' <> '{}' and (_step.begun -> 'woken_by') - 'next_look' = '{}';
    _earliest timestamptz;
begin
    _after.runs := _after.runs + 1;
    _after.version := _step.version;
    _after.facts_hash := _hash;
    _after.last_run_at := greatest(internal.clock(), _after.last_run_at);
    -- As in supervision.instance_after_step; whoever has seen something new takes a tenth of a spacing.
    _after.may_run_at := greatest(
        supervision.earliest_java_run((_step.before).may_run_at) + _policy.least_spacing * case when _is_same then 1 else 0.1 end,
        internal.clock() - 3 * _policy.least_spacing);
    _earliest := greatest(_after.may_run_at, internal.clock());
    _after.last_task_id := _step.run_id;
    _after.request_bytes := _after.request_bytes + supervision.new_request_bytes(_step);
    _after.state := _step.state;
    _after.status := case when _step.state = 'stuck' then 'stuck' else _step.action end;
    _after.reason := _step.reason;
    _after.rechecks := 0;
    _after.unchanged_runs := case when not _is_same then 0 else _after.unchanged_runs + case when _is_own_idea then 1 else 0 end end;
    if _step.state = 'running' and _after.unchanged_runs >= _policy.run_cap then
        _after.state := 'stuck';
        _after.status := 'stuck';
        _after.reason := format('run cap reached: %s self-scheduled runs with unchanged facts', _after.unchanged_runs);
    end if;
    _after.next_wake_at := case
        when _after.state <> 'running' then null
        when _step.goes_on then _earliest
        when _step.until is not null then greatest(_step.until, _earliest)
    end;
    return _after;
end;
$$;

comment on function supervision.java_instance_after(supervision.java_step, supervision.policy) is
    'The row of an instance after a decision in Java: its state, its counters, and when it runs again by itself: null if only something new wakes it. Only computes; writes nothing.';
