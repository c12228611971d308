create or replace function supervision.wake(
    _process_name text,
    _instance_id bigint,
    _due_at timestamptz default internal.clock(),
    _cause text default 'trigger'
)
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
    _ticket_id bigint := nextval('supervision.ticket_id_seq');
    _spaced timestamptz := greatest(_due_at, supervision.next_run_from(_process_name, _instance_id));
    _task_id bigint := queues.enqueue(
        'db_function',
        jsonb_build_object(
            'task_type', 'db_function',
            'db_function', _process.supervisor_function,
            _process.root_key, _instance_id,
            'ticket_id', _ticket_id),
        _spaced,
        _process.queue_name);
begin
    insert into supervision.ticket (
        process_name, instance_id, ticket_id, task_id, due_at, cause, caused_by_task_id, issued_at)
    values (
        _process_name, _instance_id, _ticket_id, _task_id, _spaced, left(_cause, 63),
        nullif(current_setting('steadyhand.task_id', true), '')::bigint, internal.clock());
    return _ticket_id;
end;
$$;

comment on function supervision.wake(text, bigint, timestamptz, text) is
    'Sees to it that the supervisor of an instance runs after this transaction has committed, at the given time or as soon as the least spacing '
    'allows. Always inserts a ticket, never waits for anyone, and may be called any number of times. Returns the id of the ticket. Errors: SH005, SH015.';
