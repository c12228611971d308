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
declare
    _free bigint[];
begin
    perform queues.require_batch(_task_ids, _task_lease_ids);
    _free := queues.lock_without_waiting(_task_ids);

    return query
        select
            g.task_id,
            case
                when g.task_id = any (_free) then queues.release_task(
                    g.task_id, g.task_lease_id, _reason, _counts,
                    case when _reason = 'database_lost' and w.uncounted > 0 then internal.clock() + queues.redelivery_delay(w.uncounted) end)
                when w.task_id is not null then 'busy'
                else 'lease_lost'
            end
        from unnest(_task_ids, _task_lease_ids) as g (task_id, task_lease_id)
        left join queues.ready w on w.task_id = g.task_id;
end;
$$;

comment on function queues.release_batch(bigint[], bigint[], text, boolean) is
    'Hands many tasks back at once and says for each what became of it: released; lease_lost; or busy, if a step of it is under way that has it locked, '
    'which is not waited for. A task that lost the database before comes back after a pause (queues.redelivery_delay): a server without room answers '
    'everything but the work, and all deliveries that a task may have would be used up in no time. Errors: SH006, SH007.';
