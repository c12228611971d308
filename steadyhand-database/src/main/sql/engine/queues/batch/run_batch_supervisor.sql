create or replace function queues.run_batch_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return supervision.run('queues.run_batch', _payload);
end;
$$;

comment on function queues.run_batch_supervisor(jsonb) is
    'One run of a batch: lock, facts, decide, and the callback if all members have ended. Payload: batch_id. Returns waiting or done, or why it '
    'did not run, as in supervision.begin_runs.';
