create or replace function supervision.start_locked_run(_run supervision.run, _ticket_id bigint, _has_reports boolean)
returns supervision.run
language plpgsql
volatile
as $$
declare
    -- A last run in the future means that the clock was set back since.
    _earliest timestamptz := case when (_run.instance).last_run_at < internal.clock() + interval '1 minute'
        then (_run.instance).last_run_at + (_run.policy).least_spacing end;
    -- A supervisor task that was enqueued without a ticket triggers a run as well.
    _trigger jsonb := case when _ticket_id is null then '{"trigger": 1}' else '{}' end;
    _ignored text;
begin
    if _earliest > internal.clock() then
        perform supervision.put_off_run(_run, _earliest, _ticket_id);
        _run.status := 'spaced';
        return _run;
    end if;

    _run.woken_by := _trigger || supervision.consume_tickets(
        _run.process_name, _run.instance_id, _run.task_id, _ticket_id => _ticket_id);
    if (_run.instance).state = 'stuck' then
        _run.status := 'stuck';
        return _run;
    end if;

    _run.is_own_idea := case
        when _ticket_id is null then coalesce(
            (select t.caused_by_task_id = (_run.instance).last_task_id from queues.task t where t.task_id = _run.task_id), false)
        else _run.woken_by - 'next_look' = '{}'
    end;
    _run.has_more_reports := case when _has_reports then supervision.fold_reports(_run.process_name, _run.instance_id) else false end;
    _run.enqueued_after := internal.sequence_value('queues.task_id_seq');
    -- The same facts must be rendered identically on every worker.
    _run.time_zone_before := current_setting('timezone');
    _ignored := set_config('timezone', 'utc', true);
    -- A plan that was cached while a table was small would still be used when it is large, and scan all of it in every run.
    _run.seqscan_before := current_setting('enable_seqscan');
    _ignored := set_config('enable_seqscan', 'off', true);
    return _run;
end;
$$;

comment on function supervision.start_locked_run(supervision.run, bigint, boolean) is
    'Starts a run whose root row is locked: postpones it (spaced) if the minimum spacing has not passed, consumes the tickets, stops (stuck) if '
    'the instance is stuck, counts the reports of children, and sets the time zone and the planner options under which facts are read.';
