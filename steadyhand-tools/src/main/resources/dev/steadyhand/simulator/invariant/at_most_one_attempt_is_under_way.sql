-- A supervisor starts an attempt only when it knows what came of the one before. Those of which nobody will ever know do not count once someone has
-- released the instance all the same.
select format('%s %s has attempts %s under way at once', a.process_name, a.instance_id, string_agg(a.attempt_id::text, ' and ' order by a.attempt_id))
from simulator.attempt a
where not exists (select from simulator.attempt_end e where e.process_name = a.process_name and e.attempt_id = a.attempt_id)
group by a.process_name, a.instance_id
having count(*) > 1 and count(*) > 1 + supervision.count_lost_attempts(a.process_name, a.instance_id)
