create or replace function maintenance.upkeep_decide(_facts maintenance.upkeep_facts)
returns supervision.step
language plpgsql
immutable
as $$
declare
    _soon constant timestamptz := '-infinity';
    _held_up text[] := coalesce(_facts.held_up, '{}');
    _step supervision.step;
begin
    if _facts.is_partition_missing and not 'create_partitions' = any (_held_up) then
        _step := row('create_partitions', 'working', 'running', _soon, 'there is too little room ahead');
    elsif _facts.has_expired_leases and not 'recover_leases' = any (_held_up) then
        _step := row('recover_leases', 'working', 'running', _soon, 'leases have expired and nobody has noticed');
    elsif _facts.partition_to_begin is not null and not 'begin_partition' = any (_held_up) then
        _step := row('begin_partition', 'working', 'running', _soon, 'the current partition has been in use long enough');
    elsif _facts.table_to_drop is not null and not 'drop_table' = any (_held_up) then
        _step := row('drop_table', 'working', 'running', _soon, _facts.table_to_drop || ' is no longer part of a ledger');
    elsif _facts.partition_to_prune is not null and not 'prune_ledger' = any (_held_up) then
        _step := row('prune_ledger', 'working', 'running', _soon, _facts.partition_to_prune || ' is past its retention');
    elsif _facts.has_old_instances and not 'forget_instances' = any (_held_up) then
        _step := row('forget_instances', 'working', 'running', _soon, 'instances of processes in Java are past their retention');
    elsif _facts.is_check_due then
        _step := row('check_page', 'working', 'running', _soon, 'the check goes on at task ' || _facts.check_from);
    else
        _step := row('wait', 'waiting', 'running', null, 'there is nothing to do');
    end if;
    return _step;
end;
$$;

comment on function maintenance.upkeep_decide(maintenance.upkeep_facts) is
    'The next step of upkeep: partitions first, then expired leases, then retention, then the check. A blocked action has to wait a while.';
