-- At most one terminal fact of each kind. (An attempt that was believed to have failed and then turns out to have succeeded has both, and the success counts.)
select format('attempt %s of %s has %s %s times', e.attempt_id, e.process_name, case when e.has_succeeded then 'succeeded' else 'failed' end, count(*))
from simulator.attempt_end e
group by e.process_name, e.attempt_id, e.has_succeeded
having count(*) > 1
