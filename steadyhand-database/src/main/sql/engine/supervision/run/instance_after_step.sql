create or replace function supervision.instance_after_step(
    _run supervision.run,
    _policy supervision.policy,
    _facts jsonb,
    _step supervision.step
)
returns supervision.instance
language plpgsql
stable
as $$
declare
    _before supervision.instance := _run.instance;
    _after supervision.instance := _run.instance;
    _facts_hash text := md5(_facts::text);
    _is_same boolean := _before.facts_hash = _facts_hash;
    _earliest timestamptz;
begin
    _after.runs := _before.runs + 1;
    _after.facts_hash := _facts_hash;
    _after.last_run_at := internal.clock();
    -- A budget of five runs: each run takes one spacing from it, and it fills up with time. A run that has seen something new and wants to go on
    -- at once, as a parent that starts its children page by page, takes a tenth: nobody keeps it coming but its own work.
    _after.may_run_at := greatest(
        supervision.earliest_run(_before.may_run_at, _before.last_run_at, _policy.least_spacing)
            + _policy.least_spacing * case when _step.next_wake_at <= internal.clock() and _is_same is not true then 0.1 else 1 end,
        internal.clock() - 3 * _policy.least_spacing);
    _earliest := greatest(_after.may_run_at, internal.clock());
    _after.last_task_id := _run.task_id;
    _after.state := _step.state;
    _after.status := _step.status;
    _after.reason := left(_step.reason, 2000);
    _after.unchanged_runs := case
        when _is_same is not true then 0
        when _run.is_own_idea then _before.unchanged_runs + 1
        else _before.unchanged_runs
    end;
    _after.rechecks := case
        when _is_same is not true or _step.next_wake_at is not null then 0
        -- A run with another cause also consumes the pending recheck, and does not count as a recheck.
        when _run.woken_by - 'recheck' = '{}' then _before.rechecks + 1
        else _before.rechecks
    end;

    if _step.state = 'running' and _after.unchanged_runs >= _policy.run_cap then
        _after.state := 'stuck';
        _after.status := 'stuck';
        _after.reason := format('run cap reached: %s self-scheduled runs with unchanged facts', _after.unchanged_runs);
    end if;
    _after.next_wake_at := case when _after.state = 'running' then
        least(
            case
                when _step.next_wake_at is null then internal.clock() + supervision.recheck_delay(_policy, _after.rechecks)
                else greatest(_step.next_wake_at, _earliest)
            end,
            case when _run.has_more_reports then _earliest end)
    end;
    return _after;
end;
$$;

comment on function supervision.instance_after_step(supervision.run, supervision.policy, jsonb, supervision.step) is
    'The row of an instance after a decision: its state, its counters and its next recheck. Only computes; writes nothing.';
