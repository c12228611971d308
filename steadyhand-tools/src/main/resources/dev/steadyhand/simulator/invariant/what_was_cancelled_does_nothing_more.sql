-- After its cancel was requested, an instance begins no attempt. It awaits the one in progress, whose success wins; otherwise it ends as cancelled, and not as failed. That is final.
select format('attempt %s of %s %s was made at %s, and its cancel was requested at %s', a.attempt_id, a.process_name, a.instance_id, a.created_at, k.requested_at)
from supervision.cancel_requested k
join simulator.attempt a on a.process_name = k.process_name and a.instance_id = k.instance_id and a.created_at > k.requested_at
where simulator.calls_are_whole()
union all
select format('%s %s was cancelled, and its attempt %s, which was in progress, has succeeded', i.process_name, i.instance_id, a.attempt_id)
from supervision.instance i
join simulator.attempt a on a.process_name = i.process_name and a.instance_id = i.instance_id
join simulator.attempt_end e on e.process_name = a.process_name and e.attempt_id = a.attempt_id and e.has_succeeded
where i.state = 'cancelled'
    -- A replay of what has failed may succeed later; and so may one whose outcome nobody knew any more.
    and not exists (select from simulator.attempt_end f where f.process_name = a.process_name and f.attempt_id = a.attempt_id and not f.has_succeeded)
    and not exists (
        select from supervision.process_stuck s where s.process_name = i.process_name and s.instance_id = i.instance_id and s.reason = 'outcome_not_recorded')
union all
select format('%s %s was to be cancelled, and has failed', i.process_name, i.instance_id)
from supervision.cancel_requested k
join supervision.instance i on i.process_name = k.process_name and i.instance_id = k.instance_id and i.state = 'failed'
where exists (select from simulator.attempt a where a.process_name = i.process_name)
union all
select format('decision %s cancelled %s %s, and decision %s says %s', d.decision_id, d.process_name, d.instance_id, n.decision_id, n.state)
from supervision.decision d
join supervision.decision n on n.process_name = d.process_name and n.instance_id = d.instance_id and n.decision_id > d.decision_id
where d.state = 'cancelled'
union all
select format('decision %s cancelled %s %s, and it is %s', d.decision_id, d.process_name, d.instance_id, i.state)
from supervision.decision d
join supervision.instance i on i.process_name = d.process_name and i.instance_id = d.instance_id and i.state <> 'cancelled'
where d.state = 'cancelled'
