create or replace function supervision.lock_roots(_process supervision.process, _instance_ids bigint[])
returns bigint[]
language plpgsql
volatile
as $$
declare
    _locked bigint[];
begin
    -- "for update" would block every insert of a row that references the root.
    execute format(
        'select array(select %1$I from %2$s where %1$I = any ($1) order by %1$I for no key update skip locked)',
        _process.root_key, _process.root_table::regclass)
        into _locked using _instance_ids;
    return _locked;
end;
$$;

comment on function supervision.lock_roots(supervision.process, bigint[]) is
    'Locks the root rows of instances until the end of the transaction, in the order of their ids, and returns those that were free. Never waits.';
