create or replace function maintenance.upkeep_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _run supervision.run := supervision.begin_run('maintenance.upkeep', _payload);
    _facts maintenance.upkeep_facts;
    _step supervision.step;
begin
    if _run.status is not null then
        return jsonb_build_object('status', _run.status);
    end if;

    _facts := maintenance.upkeep_supervisor_facts(_run.instance_id);
    _step := maintenance.upkeep_decide(_facts);

    case _step.action
        when 'create_partitions' then
            perform maintenance.create_partitions();
        when 'begin_partition' then
            perform maintenance.begin_partition(_facts.partition_to_begin);
        when 'drop_table' then
            perform maintenance.drop_table(_facts.table_to_drop);
        when 'prune_ledger' then
            perform maintenance.prune_ledger(_facts.ledger_to_prune, _facts.partition_to_prune);
        when 'forget_instances' then
            perform maintenance.forget_instances();
        when 'recover_leases' then
            perform maintenance.recover_leases();
        when 'check_page' then
            perform maintenance.check_page(_facts.check_from);
        else
            null;
    end case;

    return supervision.end_run(_run, to_jsonb(_facts), _step);
end;
$$;

comment on function maintenance.upkeep_supervisor(jsonb) is
    'One run of upkeep: at most one step. Payload: upkeep_task_id. Returns working or waiting, or why it did not run, as in '
    'supervision.begin_run.';
