create or replace function supervision.lock_root_waiting(_process_name text, _instance_id bigint)
returns boolean
language plpgsql
volatile
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
    _is_locked boolean;
begin
    execute format('select true from %s where %I = $1 for no key update', _process.root_table::regclass, _process.root_key)
        into _is_locked using _instance_id;
    return coalesce(_is_locked, false);
end;
$$;

comment on function supervision.lock_root_waiting(text, bigint) is
    'Locks the root row of an instance until the end of the transaction; waits for a run in progress. Returns false if there is no such row.';
