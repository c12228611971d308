create or replace function queues.require_open_batch(_batch_id bigint)
returns void
language plpgsql
volatile
as $$
begin
    if not exists (select from queues.batch b where b.batch_id = _batch_id and b.created_in = pg_current_xact_id()) then
        raise exception 'batch % was not created by this transaction, and takes no tasks from it', _batch_id
            using errcode = 'SH006', hint = 'Call queues.create_batch and queues.enqueue_batch in one transaction.';
    end if;
end;
$$;

comment on function queues.require_open_batch(bigint) is
    'Raises SH006 unless this transaction created the batch: once others can see a batch, it may be done.';
