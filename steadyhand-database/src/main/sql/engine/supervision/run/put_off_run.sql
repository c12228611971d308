create or replace function supervision.put_off_run(_run supervision.run, _is_leased boolean, _until timestamptz)
returns void
language plpgsql
volatile
as $$
begin
    if not _is_leased then
        update queues.ready w set available_at = _until where w.task_id = _run.task_id;
        return;
    end if;
    -- Somebody will complete this task. Under the lock of the root, a wake that can be seen will be run; beside a run in progress, that run may
    -- have consumed it.
    if _run.status = 'busy' or not exists (
        select
        from supervision.ticket t
        where t.process_name = _run.process_name
            and t.instance_id = _run.instance_id
            and t.due_at > internal.clock()
            and t.due_at <= _until
    ) then
        perform supervision.wake(_run.process_name, _run.instance_id, _until, _run.status);
    end if;
end;
$$;

comment on function supervision.put_off_run(supervision.run, boolean, timestamptz) is
    'Lets the wake of a run that is not possible now come back later: moves its due time, or wakes the instance once more if its task is leased.';
