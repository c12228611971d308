create or replace function supervision.end_java_runs(
    _steps jsonb,
    _worker text default null,
    _queues text[] default '{}',
    _task_types text[] default '{}',
    _slots integer default 0
)
returns table (
    instance_id bigint,
    verdict text,
    task_id bigint,
    task_type text,
    queue_name text,
    task_lease_id bigint,
    lease_seconds double precision,
    payload jsonb,
    request jsonb,
    idempotency_key text
)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _read supervision.java_step[];
    _done record;
    _ended bigint[] := '{}';
    _leased supervision.leased_effect[] := '{}';
begin
    perform internal.require_read_committed();
    _read := supervision.read_java_steps(_steps);
    if cardinality(_read) > 0 then
        _done := supervision.take_java_steps(_read, row(_worker, _queues, _task_types, _slots)::queues.free_slots);
        perform supervision.save_java_steps(_done.taken, _worker);
        _ended := array(select t.run_id from unnest(_done.taken) t);
        _leased := _done.leased;
    end if;
    return query
        select
            s.instance_id, case when s.run_id = any (_ended) then 'ended' else 'busy' end,
            l.task_id, l.task_type, l.queue_name, l.task_lease_id, extract(epoch from l.expires_at - internal.wall_clock())::double precision, l.payload, l.request,
            coalesce(nullif(l.request ->> 'idempotency_key', ''), l.payload ->> 'idempotency_key')
        from jsonb_to_recordset(_steps) as s (instance_id bigint, run_id bigint)
        left join unnest(_leased) l on l.instance_id = s.instance_id and s.run_id = any (_ended);
end;
$$;

comment on function supervision.end_java_runs(jsonb, text, text[], text[], integer) is
    'Ends runs of processes in Java that supervision.begin_java_runs began in this transaction: consumes the wakes that they have seen, starts and withdraws effects, starts children, and records the decisions. '
    '_steps: an array of {"process", "instance_id", "run_id", "version", "action", "state" (running, succeeded, failed, cancelled, or stuck: it waits for a person), "reason", "result", "until", "run": [{"effect", "key", "request"}], '
    '"withdraw": [{"effect", "key"}], "start": [{"process", "version", "children": {key: input}, "remaining", "started"}], "await": [signal], "read"}. An end waits while effects are in progress, and a cancelled one while children run: its state stays running. '
    'Returns ended for each, or busy: it was not begun in this transaction, or was ended already. What is wrong with one step is an error for all of them, and names its instance. '
    '_queues, _task_types, _slots: how many attempts of which effects the worker could make at once. Those that were enqueued for it under a lease are returned with their requests and keys, a row for each: it must not call queues.begin_call for them. '
    'None are where others wait (queues.lease_new). Errors: SH004, SH010, SH015, SH017.';
