-- Whoever inserts a root row starts its instance in the same transaction (supervision.start, or supervision.watch by a parent). Without that nothing runs, nothing fails,
-- and nobody is told.
select format('%s %s has a root row, and was never started', r.process_name, r.instance_id)
from simulator.root r
where not exists (select from supervision.instance i where i.process_name = r.process_name and i.instance_id = r.instance_id)
