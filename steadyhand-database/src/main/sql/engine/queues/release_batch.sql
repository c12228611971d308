create or replace function queues.release_batch(
    _task_ids bigint[],
    _task_lease_ids bigint[],
    _reason text,
    _counts boolean
)
returns table (task_id bigint, verdict text)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.require_batch(_task_ids, _task_lease_ids);

    -- In one order, as completions lock.
    return query
        select g.task_id, queues.release_task(g.task_id, g.task_lease_id, _reason, _counts)
        from (
            select u.task_id, u.task_lease_id
            from unnest(_task_ids, _task_lease_ids) as u (task_id, task_lease_id)
            order by u.task_id
        ) g;
end;
$$;

comment on function queues.release_batch(bigint[], bigint[], text, boolean) is
    'Hands many tasks back at once, as queues.release_task does each. Errors: SH006, SH007, SH008.';
