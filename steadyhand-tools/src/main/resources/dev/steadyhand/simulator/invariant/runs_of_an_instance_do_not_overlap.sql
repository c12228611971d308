-- Each run of a supervisor sees what the one before it did and counts on from there. Two at once would both be the same run of the instance.
select format('%s %s: decisions %s are all run %s', d.process_name, d.instance_id, string_agg(d.decision_id::text, ', ' order by d.decision_id), d.run)
from supervision.decision d
-- Between two runs of a process in Java, the kit decides to try effects again, and notes what else becomes of them.
where d.action not in ('retry_effect', 'effect_unknown', 'late_outcome')
group by d.process_name, d.instance_id, d.run
having count(*) > 1
