select t.subscription_ref, count(o.outcome) as outcomes, min(o.outcome) as outcome, min(o.reason) as reason
from billing.activate_subscription_task t
left join billing.activate_subscription_outcome o using (activate_subscription_task_id)
group by t.subscription_ref
having count(o.outcome) <> 1 or min(o.outcome) <> 'succeeded';
