create or replace function queues.leased_tasks(_leases queues.task_lease[])
returns setof queues.leased_task
language plpgsql
stable
set enable_seqscan = off
-- Looking up each lease separately would search the whole array every time.
set enable_nestloop = off
-- As in queues.lease_rows.
set plan_cache_mode = force_generic_plan
as $$
declare
    _least bigint;
    _greatest bigint;
begin
    select min(l.task_id), max(l.task_id) into _least, _greatest from unnest(_leases) l;

    return query
        select
            t.task_id, t.task_type::text, t.payload, t.enqueued_at, t.scheduled_at, t.queue_name,
            t.caused_by_task_id, t.root_task_id, t.traceparent, l.task_lease_id, l.delivery, l.expires_at,
            case when t.task_type = 'db_function' then (
                select c.function_name from internal.callable_function c where c.function_name = t.payload ->> 'db_function' and c.may_share) end
        from unnest(_leases) l
        join queues.task t on t.task_id = l.task_id
        where t.task_id = any (array(select u.task_id from unnest(_leases) u))
            -- Prunes the partitions beyond these before they are opened.
            and t.task_id between _least and _greatest
        order by t.scheduled_at, t.task_id;
end;
$$;

comment on function queues.leased_tasks(queues.task_lease[]) is
    'The tasks of these leases, as returned to a worker.';
