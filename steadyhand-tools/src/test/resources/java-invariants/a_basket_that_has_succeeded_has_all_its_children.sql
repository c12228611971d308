select format('basket %s has succeeded, and %s %s is %s', p.instance_id, c.child_process, c.child_id, i.state)
from supervision.instance p
join supervision.child c on c.parent_process = p.process_name and c.parent_id = p.instance_id
join supervision.instance i on i.process_name = c.child_process and i.instance_id = c.child_id
where p.process_name = 'shop.basket' and p.state = 'succeeded' and i.state in ('running', 'stuck')
