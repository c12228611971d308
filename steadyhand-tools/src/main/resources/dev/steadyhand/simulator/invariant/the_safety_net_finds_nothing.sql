-- Rechecks are a safety net: whatever happens to an instance wakes it, so that a run that nothing but a recheck caused learns of no attempt, event or child that has ended. (Other facts change with time, or with a release, which wakes
-- those that go on with it. A parent whose trigger was dropped on purpose is left out; so is an instance whose wake is there and has not been seen yet: somebody leased it and died, a claim of it was
-- rolled back and left the floor above it, where the next sweep finds it, or, where calls overlap, its run came to its end later. An instance that had ended learns only what its last step did.)
select format('decision %s of %s %s was woken by a recheck alone, and saw %s %s → %s', d.decision_id, d.process_name, d.instance_id, k.path, d.facts_before #> k.path, d.facts #> k.path)
from (
    select n.*, lag(n.facts) over w as facts_before, lag(n.state) over w as state_before
    from supervision.decision n
    window w as (partition by n.process_name, n.instance_id order by n.decision_id)
) d
cross join (values
    ('{has_success}'::text[]), ('{num_failures}'), ('{files_deleted}'), ('{files_failed}'), ('{files_stuck}'), ('{has_checkout}'), ('{has_subscription}'),
    ('{children,succeeded}'), ('{children,failed}'), ('{children,stuck}')) as k (path)
where d.woken_by ? 'recheck' and d.woken_by - 'recheck' = '{}'
    and d.facts #> k.path > d.facts_before #> k.path
    and d.state_before = 'running'
    and not exists (select from simulator.dropped_trigger t where t.process_name = d.process_name and t.instance_id = d.instance_id)
    and not exists (
        select
        from queues.task t
        left join queues.task_completed c on c.task_id = t.task_id
        where t.process_name = d.process_name
            and t.instance_id = d.instance_id
            and t.cause <> 'recheck'
            -- The time of a decision is that at which its transaction began.
            and (t.enqueued_at <= d.decided_at or not simulator.calls_are_whole())
            -- An earlier one may not stand in for that of the attempt that has ended.
            and t.enqueued_at >= coalesce((
                select max(e.ended_at)
                from simulator.attempt a
                join simulator.attempt_end e on e.process_name = a.process_name and e.attempt_id = a.attempt_id
                where a.process_name = d.process_name and a.instance_id = d.instance_id and e.ended_at <= d.decided_at), '-infinity')
            and (c.completed_at > d.decided_at) is not false)
