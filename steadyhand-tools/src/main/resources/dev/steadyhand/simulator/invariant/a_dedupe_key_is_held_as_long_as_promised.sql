-- A key is held until its task is first leased (until_started) or completed (until_completed), which a dead letter is too, and not a moment longer: whoever asks
-- with it meanwhile is told of that task, and afterwards gets a new one. A replay does not take the key again.
select format('key %s was asked for at %s: task %s %s', a.dedupe_key, a.asked_at, a.task_id, case
    when a.created then format('was created, though task %s held the key', h.task_id)
    else 'was named, though it held the key no longer'
end)
from simulator.enqueued_once a
cross join lateral (
    select t.task_id, case t.dedupe_scope
        when 'until_started' then least(
            (select min(l.leased_at) from queues.task_lease l where l.task_id = t.task_id),
            (select c.completed_at from queues.task_completed c where c.task_id = t.task_id))
        else (select c.completed_at from queues.task_completed c where c.task_id = t.task_id)
    end as freed_at
    from queues.task t
    where t.dedupe_key = a.dedupe_key and t.task_id <= a.task_id and (t.task_id = a.task_id) <> a.created
) h
where simulator.calls_are_whole()
    and case when a.created then coalesce(h.freed_at > a.asked_at, true) else h.freed_at < a.asked_at end
