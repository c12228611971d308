-- Rechecks are a safety net: whatever happens to an instance wakes it, so that a run that nothing but a recheck caused sees what the run before saw. (Some facts change with time alone, and some are about files that are still
-- being added: they are not compared. Neither is a parent whose trigger was dropped on purpose.)
select format('decision %s of %s %s was woken by a recheck alone, and saw %s %s → %s', d.decision_id, d.process_name, d.instance_id, k.key, d.facts_before -> k.key, d.facts -> k.key)
from (
    select n.*, lag(n.facts) over (partition by n.process_name, n.instance_id order by n.decision_id) as facts_before
    from supervision.decision n
) d
cross join unnest(array['has_success', 'num_failures', 'files_deleted', 'files_failed', 'files_stuck', 'has_checkout', 'has_subscription', 'children']) as k (key)
where d.woken_by ? 'recheck' and d.woken_by - 'recheck' = '{}'
    and d.facts -> k.key is distinct from d.facts_before -> k.key
    and not exists (select from simulator.dropped_trigger t where t.process_name = d.process_name and t.instance_id = d.instance_id)
