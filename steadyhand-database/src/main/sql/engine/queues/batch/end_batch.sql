create or replace function queues.end_batch(_batch_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _facts queues.batch_facts := queues.run_batch_supervisor_facts(_batch_id);
    _batch queues.batch;
    _task_id bigint;
begin
    if _facts.is_done then
        return;
    end if;
    select b.* into strict _batch from queues.batch b where b.batch_id = _batch_id;
    if _facts.has_callback then
        _task_id := queues.enqueue(
            _batch.task_type, queues.callback_payload(_batch.payload, _batch_id, _facts.total, _facts.num_dead), internal.clock(), _batch.queue_name);
    end if;
    insert into queues.batch_done (batch_id, task_id, total, dead, done_at)
    values (_batch_id, _task_id, _facts.total, _facts.num_dead, internal.clock());
end;
$$;

comment on function queues.end_batch(bigint) is
    'Effect: enqueues the callback of a batch, if it has one, and records that. The caller holds the lock on the row; the primary key of batch_done '
    'prevents a second callback in any case.';
