-- A process makes no more attempts than its policy allows, and each release grants as many again. After a failure the next attempt waits for the backoff, or for
-- as long as the provider asked, whichever is longer; and nobody sleeps longer than that, or than the least spacing of runs. What the provider asked for is kept with the failure.
with failed as (
    select a.process_name, a.instance_id, a.generation, a.attempt_id, e.ended_at, e.error_kind, e.retry_after,
        row_number() over (partition by a.process_name, a.instance_id, a.generation order by e.ended_at, a.attempt_id) as failures
    from simulator.attempt a
    join simulator.attempt_end e on e.process_name = a.process_name and e.attempt_id = a.attempt_id and not e.has_succeeded
    where not exists (
        select from simulator.attempt_end s where s.process_name = a.process_name and s.attempt_id = a.attempt_id and s.has_succeeded)
),
wait as (
    select f.*, p.max_attempts, p.least_spacing,
        f.ended_at + greatest(f.retry_after, least(p.backoff_base * power(p.backoff_factor, least(f.failures - 1, 40))::float8, p.backoff_cap)
            * (1 - p.backoff_jitter)::float8) as earliest_at,
        f.ended_at + greatest(f.retry_after, least(p.backoff_base * power(p.backoff_factor, least(f.failures - 1, 40))::float8, p.backoff_cap)) as latest_at
    from failed f
    join supervision.policy p on p.process_name = f.process_name
)
select format('%s %s made %s attempts in generation %s, and %s are allowed', a.process_name, a.instance_id, count(*), a.generation, p.max_attempts)
from simulator.attempt a
join supervision.policy p on p.process_name = a.process_name
group by a.process_name, a.instance_id, a.generation, p.max_attempts
having count(*) > p.max_attempts
union all
select format('attempt %s of %s %s was made at %s, and not before %s was promised after attempt %s', a.attempt_id, a.process_name, a.instance_id, a.created_at, w.earliest_at, w.attempt_id)
from wait w
join simulator.attempt a
    on a.process_name = w.process_name and a.instance_id = w.instance_id and a.generation = w.generation and a.created_at >= w.ended_at
where a.created_at < w.earliest_at and a.attempt_id > w.attempt_id
union all
select format('attempt %s of %s %s failed at %s, and the next waits until %s instead of %s', w.attempt_id, w.process_name, w.instance_id, w.ended_at, d.next_wake_at, w.latest_at)
from wait w
join supervision.instance i on i.process_name = w.process_name and i.instance_id = w.instance_id and i.generation = w.generation and i.state = 'running'
cross join lateral (
    select d.facts, d.action, d.next_wake_at, d.decided_at from supervision.decision d
    where d.process_name = w.process_name and d.instance_id = w.instance_id
    order by d.decision_id desc
    limit 1
) d
where d.action = 'wait' and d.facts ->> 'is_due' = 'false' and (d.facts ->> 'num_failures_since_release')::integer = w.failures
    and d.next_wake_at > greatest(w.latest_at, d.decided_at + w.least_spacing)
union all
select format('attempt %s of %s was to be repeated after %s, and its failure says %s', t.attempt_id, t.process_name, o.retry_after, coalesce(e.retry_after::text, 'nothing'))
from simulator.attempt_task t
join queues.task_outcome o on o.task_id = t.task_id and o.retry_after is not null
join simulator.attempt_end e on e.process_name = t.process_name and e.attempt_id = t.attempt_id and not e.has_succeeded
where e.retry_after is distinct from o.retry_after
