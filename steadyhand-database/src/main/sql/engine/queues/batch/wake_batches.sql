create or replace function queues.wake_batches(_batch_ids bigint[])
returns void
language plpgsql
volatile
-- Not the settings of queues.complete_batch, which would end up in the cached plans of supervision.wake.
set plan_cache_mode = auto
set enable_seqscan = on
set enable_hashjoin = on
set enable_nestloop = on
as $$
begin
    perform supervision.wake('queues.run_batch', b.batch_id, internal.clock(), 'member_ended')
    from (select distinct u.batch_id from unnest(_batch_ids) as u (batch_id)) b;
end;
$$;

comment on function queues.wake_batches(bigint[]) is
    'Wakes each of these batches once, since members have ended in this transaction. Only inserts: never waits for others that complete members.';
