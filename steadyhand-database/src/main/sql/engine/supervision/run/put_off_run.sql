create or replace function supervision.put_off_run(_run supervision.run, _until timestamptz, _ticket_id bigint default null)
returns void
language plpgsql
volatile
as $$
begin
    -- Tickets that are due may have had their task. One that is not due yet has its task still waiting.
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
    'Leaves exactly one run to come for all that wanted one before the least spacing is over. The caller holds the root row.';
