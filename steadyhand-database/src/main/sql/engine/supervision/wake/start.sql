create or replace function supervision.start(
    _process_name text,
    _instance_id bigint,
    _scheduled_at timestamptz default internal.clock(),
    _business_key text default null,
    _summary text default null
)
returns void
language plpgsql
volatile
as $$
declare
    _task_id bigint;
begin
    if _business_key is null and _summary is null then
        perform supervision.open_instances(_process_name, array[_instance_id]);
    else
        insert into supervision.instance (process_name, instance_id, started_at, business_key, summary)
        values (_process_name, _instance_id, internal.clock(), supervision.one_line(_business_key), supervision.one_line(_summary))
        on conflict do nothing;
    end if;
    -- Assigned, because "perform" would start the executor.
    _task_id := supervision.wake(_process_name, _instance_id, _scheduled_at, 'kickoff');
end;
$$;

comment on function supervision.start(text, bigint, timestamptz, text, text) is
    'Registers an instance and wakes it for the first time. Called by a kickoff after it has inserted the root row. _business_key: what it is about, as the application '
    'names it, such as an order number; _summary: the same in one line for people. Both are cut after 200 characters, are never changed, and are shown to those who may read payloads. '
    'If neither is given, the identity function of the process gives them, if there is one.';
