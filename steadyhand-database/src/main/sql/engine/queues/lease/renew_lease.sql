create or replace function queues.renew_lease(_task_id bigint, _task_lease_id bigint)
returns timestamptz
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return queues.prolong_lease(_task_id, _task_lease_id, null);
end;
$$;

comment on function queues.renew_lease(bigint, bigint) is
    'Renews a lease by the lease time of its queue and returns its new end; null if the lease is lost. Appends a lease row for the same delivery; '
    'the lease id returned by the claim remains the one to pass. Error: SH008.';
