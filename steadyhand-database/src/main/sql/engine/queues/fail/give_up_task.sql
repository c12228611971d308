create or replace function queues.give_up_task(
    _task_id bigint,
    _task_lease_id bigint,
    _error_message text,
    _error_kind text
)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if queues.lock_held(_task_id, _task_lease_id) is null then
        return 'lease_lost';
    elsif queues.is_dead_letter(_task_id) then
        return queues.retry_task(_task_id, _task_lease_id, _error_message, _error_kind);
    end if;

    perform queues.fail_task(_task_id, _error_message, _task_lease_id, _error_kind);
    perform queues.promote_task(_task_id);
    return 'promoted';
end;
$$;

comment on function queues.give_up_task(bigint, bigint, text, text) is
    'Records an error and makes the task a dead letter immediately, even if deliveries are left: for permanent failures that no retry can fix. A '
    'task that is a dead letter already is released with backoff. Returns promoted or released, or lease_lost if nothing was changed. Errors: '
    'SH007, SH008.';
