create or replace function queues.create_batch(_callback jsonb default null)
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _batch_id bigint := nextval('queues.batch_batch_id_seq');
    _task queues.new_task := queues.check_callback(_callback, _batch_id);
begin
    insert into queues.batch (batch_id, task_type, payload, queue_name, created_at, created_in)
    values (_batch_id, _task.task_type, _callback -> 'payload', _task.queue_name, internal.clock(), pg_current_xact_id());
    perform supervision.start('queues.run_batch', _batch_id, _summary => coalesce('calls back with ' || _task.task_type, 'calls nobody back'));
    return _batch_id;
end;
$$;

comment on function queues.create_batch(jsonb) is
    'Creates a batch in the caller''s transaction and returns its id. Members are added in the same transaction, with queues.enqueue_batch(tasks, '
    'batch_id), in any number of calls. When each of them is completed or is a dead letter, the callback is enqueued, once: a JSON object with '
    'task_type, payload and optionally queue; null: no callback. Its payload gets a field batch with id, total, completed and dead. Without members the callback is '
    'enqueued at once. A dead letter that is replayed later does not call back again. Errors: SH001 to SH004, SH006, SH011.';
