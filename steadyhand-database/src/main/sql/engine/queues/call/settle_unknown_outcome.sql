create or replace function queues.settle_unknown_outcome(_task_id bigint, _task_lease_id bigint, _message text)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    -- Only the holder of the task may do this: for a call made by another session, the answer may still be on its way.
    perform queues.require_held(_task_id, _task_lease_id);
    return queues.keep_unknown_outcome(_task_id, _task_lease_id, _message);
end;
$$;

comment on function queues.settle_unknown_outcome(bigint, bigint, text) is
    'Records that the holder of a task made a call and does not know whether it took effect. Returns stop or resend, as '
    'queues.keep_unknown_outcome does. Errors: SH008, SH009.';
