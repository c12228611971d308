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
                    g.task_id, g.task_lease_id, _reason, coalesce(_counts, queues.lost_delivery_counts(w)),
                    case when _reason = 'database_lost' and w.deliveries > 1 then
                        -- Not all at once: if one of them takes the server down, the others should not be there each time.
                        internal.clock() + queues.redelivery_delay(w.deliveries - 1) * (1 + g.task_id % 16 / 16.0)
                    end)
                when w.task_id is not null then 'busy'
                else 'lease_lost'
            end
        from unnest(_task_ids, _task_lease_ids) as g (task_id, task_lease_id)
        left join queues.ready w on w.task_id = g.task_id;
end;
$$;

comment on function queues.release_batch(bigint[], bigint[], text, boolean) is
    'Releases many tasks at once and returns for each the result: released; lease_lost; or busy, if a running step has it locked (it does not '
    'wait for that). _counts = null: a delivery counts if it would count had its lease expired (queues.lost_delivery_counts), for a step that has '
    'lost its connection and may be the reason. From its second delivery on, a task that has lost the database is released with backoff '
    '(queues.redelivery_delay): a server that is out of space answers everything but the work, and the task would use up all its deliveries in no '
    'time. Errors: SH006, SH007.';
