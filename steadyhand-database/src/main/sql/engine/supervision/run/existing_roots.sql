create or replace function supervision.existing_roots(_process supervision.process, _instance_ids bigint[])
returns bigint[]
language plpgsql
stable
as $$
declare
    _existing bigint[];
begin
    execute format('select array(select %1$I from %2$s where %1$I = any ($1))', _process.root_key, _process.root_table::regclass)
        into _existing using _instance_ids;
    return _existing;
end;
$$;

comment on function supervision.existing_roots(supervision.process, bigint[]) is
    'Those of the instances that have a root row.';
