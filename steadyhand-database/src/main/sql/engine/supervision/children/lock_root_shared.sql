create or replace function supervision.lock_root_shared(_process_name text, _instance_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
begin
    execute format('select from %s where %I = $1 for share', _process.root_table::regclass, _process.root_key)
        using _instance_id;
end;
$$;

comment on function supervision.lock_root_shared(text, bigint) is
    'Prevents the supervisor of an instance from running until the end of the transaction; waits for a run in progress.';
