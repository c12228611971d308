create or replace function queues.enqueue(
    _task_type text,
    _payload jsonb,
    _scheduled_at timestamptz default internal.clock(),
    _queue text default 'default'
)
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _new queues.new_task := queues.check_task(_task_type, _payload, _scheduled_at, _queue);
begin
    _new.task_id := nextval('queues.task_id_seq');
    perform queues.append_tasks(array[_new]);
    return _new.task_id;
end;
$$;

comment on function queues.enqueue(text, jsonb, timestamptz, text) is
    'Enqueues a task in the caller''s transaction and returns its id. Takes no lock that others wait for. '
    'Errors: SH001 type, SH002 queue, SH003 and SH004 payload, SH005 time; nothing is written then.';
