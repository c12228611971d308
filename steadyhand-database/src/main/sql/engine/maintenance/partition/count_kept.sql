create or replace function maintenance.count_kept(_partition maintenance.partition)
returns integer
language plpgsql
stable
as $$
declare
    _count integer;
begin
    execute format(
        'select count(*) from (select from %s l where %s limit 10001) kept',
        _partition.name::regclass, maintenance.keep_condition(_partition))
        into _count;
    return _count;
end;
$$;

comment on function maintenance.count_kept(maintenance.partition) is
    'How many rows of a partition must be kept, counted up to 10,001.';
