create or replace function maintenance.begin_partition(_from bigint)
returns void
language plpgsql
volatile
as $$
begin
    -- Ids are drawn all the time, but not so many between the look and the leap.
    perform setval('queues.task_id_seq', _from - 1);
    perform maintenance.note_done('begin_partition', 'from ' || _from);
end;
$$;

comment on function maintenance.begin_partition(bigint) is
    'Effect: lets the next task be the first one of the next partition, so that history leaves in pieces of a few days however little there is.';
