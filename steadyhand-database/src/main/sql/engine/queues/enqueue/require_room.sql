create or replace function queues.require_room(_task_id bigint)
returns void
language plpgsql
volatile
as $$
begin
    if _task_id < queues.partitioned_until() then
        return;
    end if;

    perform queues.ensure_partitions(1);
    if _task_id >= queues.partitioned_until() then
        raise exception 'there is no ledger partition for task %: the last one ends at %', _task_id, queues.partitioned_until()
            using errcode = 'SH024',
                hint = 'Call queues.ensure_partitions() until it returns 0. Upkeep makes room by itself: a worker has to serve db_function tasks in the queue default.';
    end if;
end;
$$;

comment on function queues.require_room(bigint) is
    'For an id beyond the known partitions: creates one more if that is sufficient, and raises SH024 if it is not.';
