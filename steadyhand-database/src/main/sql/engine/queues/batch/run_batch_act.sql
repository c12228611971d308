create or replace function queues.run_batch_act(_batch_id bigint, _step supervision.step)
returns void
language plpgsql
volatile
as $$
begin
    if _step.state = 'succeeded' then
        perform queues.end_batch(_batch_id);
        perform queues.forget_batches();
    end if;
end;
$$;

comment on function queues.run_batch_act(bigint, supervision.step) is
    'Effect of a decision about a batch: records its end and enqueues its callback.';
