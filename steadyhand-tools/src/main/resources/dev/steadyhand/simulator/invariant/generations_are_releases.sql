-- An instance is in the generation that its releases count, each release was asked for by an operator for it or for one of its descendants, or with its cancel, and a decision belongs to a generation that had begun.
-- (Where calls overlap, the time of a decision is that at which its transaction began, and it may have waited for the release.)
select format('%s %s is in generation %s, and was released %s times', i.process_name, i.instance_id, i.generation, count(r.generation))
from supervision.instance i
left join supervision.process_released r on r.process_name = i.process_name and r.instance_id = i.instance_id
group by i.process_name, i.instance_id, i.generation
having i.generation <> count(r.generation) or i.generation <> coalesce(max(r.generation), 0)
union all
select format('decision %s of %s %s is of generation %s, which began at %s', d.decision_id, d.process_name, d.instance_id, d.generation, coalesce(r.released_at::text, 'no time'))
from supervision.decision d
left join supervision.process_released r on r.process_name = d.process_name and r.instance_id = d.instance_id and r.generation = d.generation
where d.generation > 0 and (r.released_at is null or simulator.calls_are_whole() and r.released_at > d.decided_at)
union all
select format('operators released %s instances, and %s were released', a.wanted, r.released)
from (select coalesce(sum((o.detail ->> 'released')::integer), 0) as wanted from internal.operator_action o where o.action = 'release') a
cross join (select count(*) as released from supervision.process_released p where p.reason not like 'to cancel it: %') r
where a.wanted <> r.released
union all
select format('%s %s was released at %s, and nobody asked for it', r.process_name, r.instance_id, r.released_at)
from supervision.process_released r
where r.reason not like 'to cancel it: %' and not exists (
    with recursive line as (
        select r.process_name, r.instance_id
        union
        select c.child_process, c.child_id
        from line l
        join supervision.child c on c.parent_process = l.process_name and c.parent_id = l.instance_id
    )
    select
    from line l
    join internal.operator_action a
        on a.subject_kind = 'instance' and a.subject = format('%s %s', l.process_name, l.instance_id) and a.action = 'release' and a.acted_at >= r.released_at)
