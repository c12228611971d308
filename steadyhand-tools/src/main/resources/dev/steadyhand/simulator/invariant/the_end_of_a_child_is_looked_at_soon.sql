-- A child that ends wakes its parents. As long as one has not counted the report, a ticket that is due, or will be after the least spacing, makes it count. (Unless the trigger was dropped on purpose, or supervision itself is in trouble.)
select format('%s %s has not counted that %s %s is %s, and no run will soon', r.parent_process, r.parent_id, r.child_process, r.child_id, r.to_state)
from supervision.child_report r
join supervision.instance i on i.process_name = r.parent_process and i.instance_id = r.parent_id and i.state = 'running'
where r.to_state <> 'running'
    and not exists (select from simulator.looked_at_soon l where l.process_name = r.parent_process and l.instance_id = r.parent_id)
    and not exists (select from simulator.dropped_trigger d where d.process_name = r.parent_process and d.instance_id = r.parent_id)
