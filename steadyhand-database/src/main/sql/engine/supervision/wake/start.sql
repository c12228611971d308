create or replace function supervision.start(
    _process_name text,
    _instance_id bigint,
    _scheduled_at timestamptz default internal.clock()
)
returns void
language plpgsql
volatile
as $$
begin
    perform supervision.open_instance(_process_name, _instance_id);
    perform supervision.wake(_process_name, _instance_id, _scheduled_at, 'kickoff');
end;
$$;

comment on function supervision.start(text, bigint, timestamptz) is
    'Registers an instance and wakes it for the first time. Called by a kickoff after it has inserted the root row.';
