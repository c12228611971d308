-- Success is terminal: no run, however late, decides otherwise, and nothing stops what has ended. (A failure is not: a success that is learnt of later supersedes it.)
select format('%s %s had succeeded with decision %s, and decision %s says %s', d.process_name, d.instance_id, won.decision_id, d.decision_id, d.state)
from supervision.decision d
join supervision.decision won
    on won.process_name = d.process_name and won.instance_id = d.instance_id and won.decision_id < d.decision_id and won.state = 'succeeded'
where d.state <> 'succeeded'
union all
select format('%s %s had succeeded with decision %s, and is %s', i.process_name, i.instance_id, won.decision_id, i.state)
from supervision.instance i
join supervision.decision won on won.process_name = i.process_name and won.instance_id = i.instance_id and won.state = 'succeeded'
where i.state <> 'succeeded'
