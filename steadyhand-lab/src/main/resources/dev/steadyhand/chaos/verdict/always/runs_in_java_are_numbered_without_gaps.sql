-- Runs of an instance count on from each other, so that none is missing and none was made twice. What is decided about an effect between two runs is no run.
select d.process_name, d.instance_id, count(*) as decisions, count(distinct d.run) as runs, min(d.run) as first, max(d.run) as last
from supervision.decision d
join supervision.process p on p.process_name = d.process_name and p.decided_by = 'java'
where d.action not in ('retry_effect', 'effect_unknown', 'late_outcome')
group by d.process_name, d.instance_id
having count(*) <> count(distinct d.run) or min(d.run) <> 1 or max(d.run) <> count(*);
