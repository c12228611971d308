create or replace function maintenance.upkeep_supervisor_facts(_upkeep_task_id bigint)
returns maintenance.upkeep_facts
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _setting queues.setting;
    _prunable maintenance.partition := maintenance.next_prunable();
    _facts maintenance.upkeep_facts;
begin
    select s.* into strict _setting from queues.setting s;

    _facts.is_partition_missing :=
        queues.partitioned_until() < internal.sequence_value('queues.task_id_seq') + _setting.tasks_per_partition;
    _facts.is_partition_old := maintenance.current_partition_since() < internal.clock() - _setting.partition_age;
    _facts.table_to_drop := maintenance.next_droppable();
    _facts.ledger_to_prune := _prunable.ledger;
    _facts.partition_to_prune := _prunable.name;
    _facts.has_expired_leases := exists (
        select from queues.ready w where w.expires_at < internal.wall_clock() - interval '1 minute');
    _facts.check_from := maintenance.next_check_from();
    _facts.is_check_due := _facts.check_from is not null;
    _facts.num_postponed := (select count(*)::integer from maintenance.upkeep_done d where not d.is_done);
    return _facts;
end;
$$;

comment on function maintenance.upkeep_supervisor_facts(bigint) is
    'What there is to do for upkeep now.';
