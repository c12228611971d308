create or replace function supervision.begin_run(_process_name text, _payload jsonb)
returns supervision.run
language plpgsql
volatile
as $$
declare
    _ticket_id bigint := supervision.read_id(_payload, 'ticket_id');
    _has_ticket boolean;
    _has_reports boolean;
    _running record;
    _spaced_at timestamptz;
    _run supervision.run;
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        perform internal.require_read_committed();
    end if;

    _run.process := supervision.find_process(_process_name);
    _run.process_name := _process_name;
    _run.instance_id := supervision.read_id(_payload, (_run.process).root_key);
    _run.began_at := internal.wall_clock();
    if _run.instance_id is null then
        _run.status := 'missing_' || (_run.process).root_key;
        return _run;
    end if;

    -- Checked before the lock, so that needless tasks do not block others.
    if supervision.is_needless(_process_name, _run.instance_id, _ticket_id) then
        _run.status := 'coalesced';
        return _run;
    end if;

    case supervision.lock_root(_run.process, _run.instance_id)
        when 'missing' then
            -- No other run would ever consume them.
            _running := internal.running_task();
            perform supervision.consume_tickets(
                _process_name, _run.instance_id, coalesce(_running.task_id, nextval('queues.task_id_seq')), _ticket_id => _ticket_id);
            _run.status := regexp_replace((_run.process).root_key, '_id$', '') || '_not_found';
            return _run;
        when 'busy' then
            _spaced_at := internal.clock() + (select p.least_spacing from supervision.policy p where p.process_name = _process_name);
            perform supervision.wake(_process_name, _run.instance_id, _spaced_at, 'busy');
            _run.status := 'busy';
            return _run;
        else
            select
                y, i,
                exists (
                    select from supervision.ticket t
                    where t.process_name = _process_name and t.instance_id = _run.instance_id and t.ticket_id = _ticket_id),
                exists (
                    select from supervision.child_report r
                    where r.parent_process = _process_name and r.parent_id = _run.instance_id)
            into _run.policy, _run.instance, _has_ticket, _has_reports
            from supervision.policy y
            left join supervision.instance i on i.process_name = _process_name and i.instance_id = _run.instance_id
            where y.process_name = _process_name;
    end case;

    -- Asked again: a run may have ended in between.
    if not _has_ticket and supervision.is_needless(_process_name, _run.instance_id, _ticket_id) then
        _run.status := 'coalesced';
        return _run;
    end if;

    if (_run.instance).instance_id is null then
        _run.instance := supervision.open_instance(_process_name, _run.instance_id);
    end if;
    _running := internal.running_task();
    _run.task_id := coalesce(_running.task_id, nextval('queues.task_id_seq'));
    _run := supervision.start_locked_run(_run, _ticket_id, _has_reports);
    if _run.status is null and _running.task_id is null then
        -- Called manually: there is no task, and the run is its own cause.
        _run.outer_task := internal.set_running_task(_run.task_id, _run.task_id, current_setting('steadyhand.traceparent', true));
    end if;
    return _run;
end;
$$;

comment on function supervision.begin_run(text, jsonb) is
    'Begins a run of a supervisor, which calls it first: locks the root row and consumes the tickets, so that facts read from here on are current '
    'and no concurrent run acts on them. If there is nothing to do now, the result has a status for the supervisor to return: missing_<key>, '
    '<root>_not_found, coalesced (an earlier run has seen this wake), busy (a run is in progress; will be retried), spaced (too soon; will be '
    'retried) or stuck. Errors: SH010, SH015.';
