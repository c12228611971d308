create or replace function supervision.put_off_run(_run supervision.run, _until timestamptz, _ticket_id bigint default null)
returns void
language plpgsql
volatile
as $$
begin
    -- The task of a due ticket may have run already. The task of a ticket that is not yet due is still waiting.
    perform supervision.consume_tickets(_run.process_name, _run.instance_id, _run.task_id, internal.clock(), _ticket_id);

    if not exists (
        select
        from supervision.ticket t
        where t.process_name = _run.process_name
            and t.instance_id = _run.instance_id
            and t.due_at > internal.clock()
            and t.due_at <= _until
    ) then
        perform supervision.wake(_run.process_name, _run.instance_id, _until, 'spaced');
    end if;
end;
$$;

comment on function supervision.put_off_run(supervision.run, timestamptz, bigint) is
    'Leaves exactly one pending run for all wakes that arrived before the minimum spacing has passed. The caller holds the lock on the root row.';
