create or replace function queues.complete_and_dequeue_batch(
    _task_ids bigint[],
    _task_lease_ids bigint[],
    _limit integer,
    _queue text default 'default',
    _task_types text[] default null,
    _worker text default null,
    _notes_starts boolean default false,
    _with_runs boolean default true
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
    expires_at timestamptz,
    shared_function text
)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    -- Before this transaction is assigned an id, so that the horizon mark can be published with one.
    perform queues.settle_horizon();

    return query
        select c.verdict, (row(c.task_id, null, null, null, null, null, null, null, null, null, null, null, null)::queues.leased_task).*
        from queues.complete_batch(_task_ids, _task_lease_ids) c;
    return query
        select 'leased', d.* from queues.dequeue_batch(_limit, _queue, _task_types, _worker, _notes_starts, _with_runs) d;
end;
$$;

comment on function queues.complete_and_dequeue_batch(bigint[], bigint[], integer, text, text[], text, boolean, boolean) is
    'Completes a batch and claims the next one in one call and one commit. Returns a row for each completion, with its verdict as in '
    'queues.complete_batch and only the id of the task, and then a row for each claimed task, with verdict leased.';
