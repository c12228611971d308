-- A parent names the children that stop it, and an operator goes by that: those that have failed or are stuck, with the reports that are not counted yet.
select format('%s %s %s that %s %s is in trouble, which is %s',
    c.parent_process, c.parent_id, case when t.state is null then 'does not know' else 'believes' end, c.child_process, c.child_id, i.state)
from supervision.child c
join supervision.instance i on i.process_name = c.child_process and i.instance_id = c.child_id
left join supervision.child_trouble t
    on t.parent_process = c.parent_process and t.parent_id = c.parent_id and t.child_process = c.child_process and t.child_id = c.child_id
where t.state is distinct from case when i.state in ('failed', 'stuck') then i.state end
    and not exists (
        select
        from supervision.child_report r
        where r.parent_process = c.parent_process and r.parent_id = c.parent_id and r.child_process = c.child_process and r.child_id = c.child_id)
