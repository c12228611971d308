create or replace function queues.retry_task(
    _task_id bigint,
    _task_lease_id bigint,
    _error_message text,
    _error_kind text,
    _not_before timestamptz default null
)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _held queues.ready := queues.lock_held(_task_id, _task_lease_id);
begin
    if _held is null then
        return 'lease_lost';
    end if;

    perform queues.fail_task(_task_id, _error_message, _task_lease_id, _error_kind);
    return queues.release_task(
        _task_id, _task_lease_id, 'failed', true,
        coalesce(_not_before, internal.clock() + queues.redelivery_delay(_held.deliveries)));
end;
$$;

comment on function queues.retry_task(bigint, bigint, text, text, timestamptz) is
    'Records an error and releases the task with backoff, for work that failed: a handler that raised an error, a function that failed. The '
    'delivery counts. Returns released, or lease_lost if nothing was changed. Errors: SH005, SH007, SH008.';
