create or replace function maintenance.copy_kept(_partition maintenance.partition)
returns text
language plpgsql
volatile
as $$
declare
    _kept text := format('%s_from_%s_kept', _partition.ledger, _partition.from_id);
begin
    execute format('create table %s (like %s including all)', _kept, _partition.ledger::regclass);
    -- With this constraint, attaching need not scan for rows out of range.
    execute format('alter table %s add constraint in_range check (task_id >= %s and task_id < %s)',
        _kept, _partition.from_id, _partition.until_id);
    execute format('insert into %s select l.* from %s l where %s',
        _kept, _partition.name::regclass, maintenance.keep_condition(_partition));
    return _kept;
end;
$$;

comment on function maintenance.copy_kept(maintenance.partition) is
    'Copies the rows of a partition that must be kept into a new table, and returns its name.';
