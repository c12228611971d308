-- Between two runs of an instance lies the least spacing, whoever wakes it and however often.
select format('decisions of %s %s at %s and %s are less than %s apart', d.process_name, d.instance_id, d.before, d.decided_at, p.least_spacing)
from (
    select n.process_name, n.instance_id, n.decided_at, lag(n.decided_at) over (partition by n.process_name, n.instance_id order by n.decision_id) as before
    from supervision.decision n
) d
join supervision.policy p on p.process_name = d.process_name
where d.decided_at - d.before < p.least_spacing
