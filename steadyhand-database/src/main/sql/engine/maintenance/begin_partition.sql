create or replace function maintenance.begin_partition()
returns void
language plpgsql
volatile
as $$
declare
    _last bigint := internal.sequence_value('queues.task_id_seq');
    _next bigint := (
        select p.until_id
        from maintenance.partitions() p
        where p.ledger = 'queues.task' and _last >= p.from_id and _last < p.until_id);
begin
    -- Nobody draws so many ids between our look and our leap. Nearer to the end it comes by itself.
    if _next - _last > 100000 then
        perform setval('queues.task_id_seq', _next, false);
        perform maintenance.note_done('begin_partition', 'from ' || _next);
    else
        perform maintenance.note_done('begin_partition', 'from ' || _next, false, 0, 'it is about to begin by itself');
    end if;
end;
$$;

comment on function maintenance.begin_partition() is
    'Effect: lets the next task be the first one of the next partition, so that history leaves in pieces of a few days however little there is.';
