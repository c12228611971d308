select d.process_name, d.instance_id, min(d.decision_id) as succeeded_with, max(l.decision_id) as then_decided, max(l.state) as then_was
from supervision.decision d
join supervision.decision l
    on l.process_name = d.process_name and l.instance_id = d.instance_id and l.decision_id > d.decision_id
where d.state = 'succeeded' and l.state <> 'succeeded'
group by d.process_name, d.instance_id;
