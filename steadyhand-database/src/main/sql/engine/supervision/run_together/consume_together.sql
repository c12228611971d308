create or replace function supervision.consume_together(_runs supervision.run[])
returns supervision.run[]
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _woken supervision.run[];
    _needless bigint[];
begin
    with consumed as (
        delete from supervision.ticket t
        using unnest(_runs) r
        where t.process_name = r.process_name and t.instance_id = r.instance_id
        returning t.*, r.task_id as run_task_id
    ),
    kept as (
        insert into supervision.ticket_consumed (
            ticket_id, task_id, process_name, instance_id, cause, caused_by_task_id, issued_at, consumed_at)
        select
            c.ticket_id, c.run_task_id, c.process_name, c.instance_id, c.cause, c.caused_by_task_id, c.issued_at, internal.clock()
        from consumed c
    ),
    woken as (
        select n.run_task_id, jsonb_object_agg(n.cause, n.tickets) as woken_by
        from (select c.run_task_id, c.cause, count(*) as tickets from consumed c group by c.run_task_id, c.cause) n
        group by n.run_task_id
    )
    select
        (select array_agg(supervision.woken_run(r, w.woken_by)) from unnest(_runs) r join woken w on w.run_task_id = r.task_id),
        (select array_agg(c.task_id) from consumed c where c.task_id <> c.run_task_id)
    into _woken, _needless;

    if _needless is not null then
        perform queues.withdraw_tasks(_needless);
    end if;
    return coalesce(_woken, '{}');
end;
$$;

comment on function supervision.consume_together(supervision.run[]) is
    'Consumes the tickets of several instances, as supervision.consume_tickets does for one, and records in each run what woke it.';
