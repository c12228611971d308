create or replace function queues.permit_handler(_task_ids bigint[], _task_lease_ids bigint[])
returns text
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.require_batch(_task_ids, _task_lease_ids);
    return queues.handler_token(_task_ids, _task_lease_ids);
end;
$$;

comment on function queues.permit_handler(bigint[], bigint[]) is
    'For a worker that holds these tasks: returns the token with which a transaction of the application may hold and complete them (queues.hold_for_handler, '
    'queues.complete_for_handler). It is worth nothing once the leases are lost. Error: SH006.';
