create or replace function queues.settle_unknown_outcome(_task_id bigint, _task_lease_id bigint, _message text)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    -- Only who holds the task may say so: of a call made by somebody else the answer may be on its way.
    perform queues.require_held(_task_id, _task_lease_id);
    return queues.keep_unknown_outcome(_task_id, _task_lease_id, _message);
end;
$$;

comment on function queues.settle_unknown_outcome(bigint, bigint, text) is
    'The holder of a task made a call and does not know whether it had its effect. Answers as queues.keep_unknown_outcome: stop or resend. Errors: SH008, SH009.';
