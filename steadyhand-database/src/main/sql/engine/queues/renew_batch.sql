create or replace function queues.renew_batch(_task_ids bigint[], _task_lease_ids bigint[])
returns table (task_id bigint, expires_at timestamptz)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.require_batch(_task_ids, _task_lease_ids);

    -- In one order, as completions lock.
    return query
        select g.task_id, queues.renew_lease(g.task_id, g.task_lease_id)
        from (
            select u.task_id, u.task_lease_id
            from unnest(_task_ids, _task_lease_ids) as u (task_id, task_lease_id)
            order by u.task_id
        ) g;
end;
$$;

comment on function queues.renew_batch(bigint[], bigint[]) is
    'Prolongs many claims at once, as queues.renew_lease does each: expires_at is null where the lease is lost. Errors: SH006, SH008.';
