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
        queues.partitioned_until() < maintenance.last_task_id() + _setting.tasks_per_partition;
    _facts.partition_to_begin := maintenance.partition_to_begin();
    _facts.table_to_drop := maintenance.next_droppable();
    _facts.ledger_to_prune := _prunable.ledger;
    _facts.partition_to_prune := _prunable.name;
    _facts.has_expired_leases := exists (
        select from queues.ready w where w.task_lease_id is not null and w.expires_at < internal.clock() - interval '1 minute');
    _facts.check_from := maintenance.next_check_from();
    _facts.is_check_due := _facts.check_from is not null;
    _facts.held_up := array(
        select a
        from unnest(array['create_partitions', 'recover_leases', 'begin_partition', 'drop_table', 'prune_ledger', 'forget_instances']) as a
        -- Other actions are done first in that case, so that no session has to wait for this one repeatedly.
        where (
            select not d.is_done and abs(extract(epoch from internal.clock() - d.done_at)) < 60
            from maintenance.upkeep_done d
            where d.action = a
            order by d.upkeep_done_id desc
            limit 1));
    _facts.has_old_instances := cardinality(supervision.old_java_instances(1)) > 0;
    _facts.last_done_id := (select max(d.upkeep_done_id) from maintenance.upkeep_done d);
    return _facts;
end;
$$;

comment on function maintenance.upkeep_supervisor_facts(bigint) is
    'The current facts of upkeep: its pending actions.';
