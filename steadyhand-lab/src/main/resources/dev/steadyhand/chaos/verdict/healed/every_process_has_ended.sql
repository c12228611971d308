select i.process_name, i.instance_id, i.state, i.status, i.reason, i.last_run_at, i.next_wake_at
from supervision.instance i
join supervision.process p on p.process_name = i.process_name
where not p.is_perpetual and i.state not in ('succeeded', 'failed', 'cancelled');
