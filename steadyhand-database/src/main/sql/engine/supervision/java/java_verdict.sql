create or replace function supervision.java_verdict(_instance supervision.instance, _version integer, _woken_by jsonb, _worker text, _is_due boolean, _is_in_doubt boolean)
returns text
language plpgsql
volatile
as $$
declare
    _now timestamptz := internal.wall_clock();
    _begun supervision.java_run_begun;
begin
    if _instance.state <> 'running' then
        return 'over';
    end if;
    if not supervision.may_decide_java(_instance, _version) then
        return case when exists (
            select
            from supervision.java_process_version v
            where v.process_name = _instance.process_name and v.version >= _instance.version and v.served_at > _now - interval '90 seconds'
        ) then 'leave' else 'wait' end;
    end if;
    -- An operator does not wait for the pause after a failure.
    if supervision.earliest_java_run(_instance.may_run_at) > internal.clock() and not _woken_by ?| array['by_hand', 'released'] then
        return case when _is_due then 'space' else 'leave' end;
    end if;
    if not _is_in_doubt then
        return 'run';
    end if;

    select b.* into _begun
    from supervision.java_run_begun b
    where b.process_name = _instance.process_name and b.instance_id = _instance.instance_id and b.generation = _instance.generation
        and b.run = _instance.runs + 1
    order by b.number desc
    limit 1;
    -- Whoever has counted it begins it within that time.
    if _begun.begun_at > _now - interval '10 seconds' then
        return case when not _is_due and _begun.worker is not distinct from _worker then 'run' else 'leave' end;
    end if;
    return case
        when not _is_due then 'leave'
        when _begun.number >= 5 then 'stop'
        else 'count'
    end;
end;
$$;

comment on function supervision.java_verdict(supervision.instance, integer, jsonb, text, boolean, boolean) is
    'What becomes of a run of a process in Java: run; over (its instance does not run); wait (for newer code that nobody has) or leave (others have it, or will begin it); space (it must not run yet); count (a worker was lost '
    'lately: it is counted before it begins) or stop (it was counted five times and never ended).';
