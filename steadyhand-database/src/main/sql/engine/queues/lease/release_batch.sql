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
    'Releases many tasks at once and returns for each the result: released; lease_lost; or busy, if a running step has it locked (it does not '
    'wait for that). A task that has lost the database before is released with backoff (queues.redelivery_delay): a server that is out of space '
    'answers everything but the work, and the task would use up all its deliveries in no time. Errors: SH006, SH007.';
