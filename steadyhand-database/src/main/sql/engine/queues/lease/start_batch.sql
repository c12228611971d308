create or replace function queues.start_batch(_task_ids bigint[], _task_lease_ids bigint[])
returns table (task_id bigint, verdict text, expires_at timestamptz)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.require_batch(_task_ids, _task_lease_ids);

    -- Sorted, so that two batches that lock the same tasks lock in the same order and cannot deadlock.
    for task_id, expires_at in
        select g.task_id, queues.start_task(g.task_id, g.task_lease_id)
        from (
            select g.task_id, g.task_lease_id
            from unnest(_task_ids, _task_lease_ids) as g (task_id, task_lease_id)
            order by g.task_id
        ) g
    loop
        verdict := case when expires_at is null then 'lease_lost' else 'started' end;
        return next;
    end loop;
end;
$$;

comment on function queues.start_batch(bigint[], bigint[]) is
    'Records the start of many tasks at once, each as queues.start_task does, and returns for each the result: started, with the new end of its '
    'lease, or lease_lost. Locks in the order of task_id. Errors: SH006, SH008.';
