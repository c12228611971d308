-- Five runs of an instance may follow each other at once; then the least spacing lies between two of them, whoever wakes it and however often.
select format('six decisions of %s %s were made from %s to %s, in less than %s', d.process_name, d.instance_id, d.before, d.decided_at, p.least_spacing)
from (
    select n.process_name, n.instance_id, n.decided_at, lag(n.decided_at, 5) over (partition by n.process_name, n.instance_id order by n.decision_id) as before
    from supervision.decision n
) d
join supervision.policy p on p.process_name = d.process_name
where d.decided_at - d.before < p.least_spacing
