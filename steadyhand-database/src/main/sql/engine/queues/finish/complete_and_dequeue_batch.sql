create or replace function queues.complete_and_dequeue_batch(
    _task_ids bigint[],
    _task_lease_ids bigint[],
    _limit integer,
    _queue text default 'default',
    _task_types text[] default null,
    _worker text default null,
    _notes_starts boolean default false
)
returns table (
    verdict text,
    task_id bigint,
    task_type text,
    payload jsonb,
    enqueued_at timestamptz,
    scheduled_at timestamptz,
    queue_name text,
    caused_by_task_id bigint,
    root_task_id bigint,
    traceparent text,
    task_lease_id bigint,
    delivery integer,
    expires_at timestamptz
)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    -- Before this transaction has an id of its own, so that a mark can be dated with it.
    perform queues.settle_horizon();

    return query
        select c.verdict, (row(c.task_id, null, null, null, null, null, null, null, null, null, null, null)::queues.leased_task).*
        from queues.complete_batch(_task_ids, _task_lease_ids) c;
    return query
        select 'leased', d.* from queues.dequeue_batch(_limit, _queue, _task_types, _worker, _notes_starts) d;
end;
$$;

comment on function queues.complete_and_dequeue_batch(bigint[], bigint[], integer, text, text[], text, boolean) is
    'Completes a batch and claims the next in one call and one commit. Answers with a row for each completion, its verdict as in '
    'queues.complete_batch and of the task only the id, and then with a row for each task claimed, verdict leased.';
