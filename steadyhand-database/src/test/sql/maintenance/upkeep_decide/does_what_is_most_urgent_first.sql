create table public.fact (place serial, facts jsonb, action text);
insert into public.fact (facts, action) values
    ('{"is_partition_missing": true, "has_expired_leases": true, "partition_to_begin": 16777216, "table_to_drop": "a", "partition_to_prune": "b", "is_check_due": true}', 'create_partitions'),
    ('{"has_expired_leases": true, "partition_to_begin": 16777216, "table_to_drop": "a", "partition_to_prune": "b", "is_check_due": true}', 'recover_leases'),
    ('{"partition_to_begin": 16777216, "table_to_drop": "a", "partition_to_prune": "b", "is_check_due": true}', 'begin_partition'),
    ('{"table_to_drop": "a", "partition_to_prune": "b", "is_check_due": true}', 'drop_table'),
    ('{"partition_to_prune": "b", "is_check_due": true}', 'prune_ledger'),
    ('{"has_old_instances": true, "is_check_due": true}', 'forget_instances'),
    ('{"is_check_due": true, "check_from": 7}', 'check_page'),
    ('{}', 'wait');
select test.equal(
    (maintenance.upkeep_decide(jsonb_populate_record(null::maintenance.upkeep_facts, f.facts))).action, f.action, 'for ' || f.facts::text)
from public.fact f;

select test.equal(
    (maintenance.upkeep_decide(jsonb_populate_record(null::maintenance.upkeep_facts, f.facts || '{"held_up": ["create_partitions", "recover_leases", "begin_partition", "drop_table", "prune_ledger", "forget_instances"]}'))).action,
    case when f.facts ? 'is_check_due' then 'check_page' else 'wait' end,
    'what is held up keeps nothing else, for ' || f.facts::text)
from public.fact f;
