create or replace function supervision.enqueue_run(
    _process supervision.process,
    _instance_id bigint,
    _due_at timestamptz,
    _cause text
)
returns bigint
language plpgsql
volatile
as $$
declare
    _running record := internal.running_task();
    _ticket_id bigint := nextval('supervision.ticket_id_seq');
    _task_id bigint := queues.enqueue(
        'db_function',
        jsonb_build_object(
            'task_type', 'db_function',
            'db_function', _process.supervisor_function,
            _process.root_key, _instance_id,
            'ticket_id', _ticket_id),
        _due_at,
        _process.queue_name);
begin
    insert into supervision.ticket (
        process_name, instance_id, ticket_id, task_id, due_at, cause, caused_by_task_id, issued_at)
    values (
        _process.process_name, _instance_id, _ticket_id, _task_id, _due_at, left(_cause, 63),
        _running.task_id, internal.clock());
    return _ticket_id;
end;
$$;

comment on function supervision.enqueue_run(supervision.process, bigint, timestamptz, text) is
    'Enqueues a task that runs a supervisor, inserts the ticket that this run is to consume, and returns the id of the ticket.';
