create or replace function supervision.lock_root(_process supervision.process, _instance_id bigint)
returns text
language plpgsql
volatile
as $$
declare
    _is_locked boolean;
    _exists boolean;
begin
    -- "for update" would block every insert of a row that references the root.
    execute format(
        'select true from %s where %I = $1 for no key update skip locked', _process.root_table::regclass, _process.root_key)
        into _is_locked using _instance_id;
    if _is_locked then
        return 'locked';
    end if;

    execute format('select true from %s where %I = $1', _process.root_table::regclass, _process.root_key)
        into _exists using _instance_id;
    return case when _exists then 'busy' else 'missing' end;
end;
$$;

comment on function supervision.lock_root(supervision.process, bigint) is
    'Tries to lock the root row of an instance until the end of the transaction. Returns locked, busy or missing. Never waits.';
