-- Rechecks are a safety net: whatever happens to an instance wakes it, so that a run that nothing but a recheck caused learns of no attempt, event or child that has ended. (Other facts change with time, or with a release, which wakes
-- those that go on with it. A parent whose trigger was dropped on purpose is left out, and where calls overlap, one whose wake
-- was in the hands of another run, which came to its end later.)
select format('decision %s of %s %s was woken by a recheck alone, and saw %s %s → %s', d.decision_id, d.process_name, d.instance_id, k.path, d.facts_before #> k.path, d.facts #> k.path)
from (
    select n.*, lag(n.facts) over (partition by n.process_name, n.instance_id order by n.decision_id) as facts_before
    from supervision.decision n
) d
cross join (values
    ('{has_success}'::text[]), ('{num_failures}'), ('{files_deleted}'), ('{files_failed}'), ('{files_stuck}'), ('{has_checkout}'), ('{has_subscription}'),
    ('{children,succeeded}'), ('{children,failed}'), ('{children,stuck}')) as k (path)
where d.woken_by ? 'recheck' and d.woken_by - 'recheck' = '{}'
    and d.facts #> k.path > d.facts_before #> k.path
    and not exists (select from simulator.dropped_trigger t where t.process_name = d.process_name and t.instance_id = d.instance_id)
    and (simulator.calls_are_whole() or not exists (
        select
        from queues.task t
        left join queues.task_completed c on c.task_id = t.task_id
        where t.process_name = d.process_name
            and t.instance_id = d.instance_id
            and t.cause <> 'recheck'
            and t.enqueued_at <= d.decided_at
            and (c.completed_at > d.decided_at) is not false))
