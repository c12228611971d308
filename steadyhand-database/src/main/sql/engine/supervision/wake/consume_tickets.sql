create or replace function supervision.consume_tickets(
    _process_name text,
    _instance_id bigint,
    _task_id bigint,
    _due_by timestamptz default 'infinity',
    _ticket_id bigint default null
)
returns jsonb
language plpgsql
volatile
as $$
declare
    _page constant integer := 1000;
    _causes jsonb;
    _task_ids bigint[];
begin
    -- Remaining tickets still have their tasks, which will consume them.
    with consumed as (
        delete from supervision.ticket t
        where t.process_name = _process_name
            and t.instance_id = _instance_id
            and t.ticket_id = any (array(
                select p.ticket_id
                from supervision.ticket p
                where p.process_name = _process_name and p.instance_id = _instance_id and p.due_at <= _due_by
                order by p.ticket_id
                limit _page) || _ticket_id)
        returning t.*
    ),
    kept as (
        insert into supervision.ticket_consumed (
            ticket_id, task_id, process_name, instance_id, cause, caused_by_task_id, issued_at, consumed_at)
        select
            c.ticket_id, _task_id, c.process_name, c.instance_id, c.cause, c.caused_by_task_id, c.issued_at, internal.clock()
        from consumed c
    ),
    by_cause as (
        select c.cause, count(*) as tickets from consumed c group by c.cause
    )
    select
        (select coalesce(jsonb_object_agg(b.cause, b.tickets), '{}') from by_cause b),
        (select array_agg(c.task_id) from consumed c where c.task_id <> _task_id)
    into _causes, _task_ids;

    if _task_ids is not null then
        perform queues.withdraw_tasks(_task_ids);
    end if;
    return _causes;
end;
$$;

comment on function supervision.consume_tickets(text, bigint, bigint, timestamptz, bigint) is
    'Consumes the tickets of an instance that are visible now and due by the given time (by default all; at most the first 1,000 and the one that '
    'the run is for), and withdraws their tasks, which are no longer needed. The limit keeps the cost of a run independent of the number of its '
    'triggers. Returns how many there were by cause. The caller holds the lock on the root row; facts read later include everything that was '
    'committed with a ticket.';
