-- A process that gives up after its attempts has made all of them since it was last released: those before do not count.
select format('decision %s of %s %s says that %s attempts failed, and %s of generation %s have', d.decision_id, d.process_name, d.instance_id, d.facts ->> 'max_attempts', count(e.attempt_id), d.generation)
from supervision.decision d
left join simulator.attempt a on a.process_name = d.process_name and a.instance_id = d.instance_id and a.generation = d.generation
left join simulator.attempt_end e on e.process_name = a.process_name and e.attempt_id = a.attempt_id and not e.has_succeeded
where d.status = 'max_attempts_reached'
group by d.decision_id, d.process_name, d.instance_id, d.facts, d.generation
having count(e.attempt_id) < (d.facts ->> 'max_attempts')::integer
