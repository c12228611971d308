create or replace function supervision.enqueued_tasks(_run_task_ids bigint[], _after bigint)
returns table (run_task_id bigint, num_tasks integer, task_ids bigint[])
language plpgsql
stable
-- Without a generic plan, the partitions of the ledger would be planned again for every run.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
    return query
        select t.caused_by_task_id, count(*)::integer, (array_agg(t.task_id order by t.task_id))[1:20]
        from queues.task t
        where t.task_id > _after and t.caused_by_task_id = any (_run_task_ids)
        group by t.caused_by_task_id;
end;
$$;

comment on function supervision.enqueued_tasks(bigint[], bigint) is
    'The tasks that the runs of these tasks have enqueued: how many each, and the first 20 ids. Reads the end of the ledger, above the last id '
    'that was assigned before they began.';
