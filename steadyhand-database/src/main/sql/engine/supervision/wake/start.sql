create or replace function supervision.start(
    _process_name text,
    _instance_id bigint,
    _scheduled_at timestamptz default internal.clock()
)
returns void
language plpgsql
volatile
as $$
declare
    _task_id bigint;
begin
    insert into supervision.instance (process_name, instance_id, started_at)
    values (_process_name, _instance_id, internal.clock())
    on conflict do nothing;
    -- Assigned, because "perform" would start the executor.
    _task_id := supervision.wake(_process_name, _instance_id, _scheduled_at, 'kickoff');
end;
$$;

comment on function supervision.start(text, bigint, timestamptz) is
    'Registers an instance and wakes it for the first time. Called by a kickoff after it has inserted the root row.';
