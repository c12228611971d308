-- Five runs of an instance may follow each other at once; then the least spacing lies between two of them, whoever wakes it and however often. A run that saw new facts and left a wake for
-- at once counts as a tenth. (Where calls overlap, the time of a decision is that at which its transaction began, and says nothing about the distance.)
select format('six decisions of %s %s were made from %s to %s, in less than %s', d.process_name, d.instance_id, d.before, d.decided_at, d.least_spacing)
from (
    select
        n.*,
        lag(n.decided_at, 5) over earlier as before,
        sum(case when n.goes_on then 0.1 else 1 end) over (earlier rows between 4 preceding and 1 preceding) as runs
    from (
        select
            x.process_name, x.instance_id, x.decision_id, x.decided_at, p.least_spacing,
            coalesce(
                x.next_wake_at <= x.decided_at + p.least_spacing
                    and x.facts is distinct from lag(x.facts) over (partition by x.process_name, x.instance_id order by x.decision_id),
                false) as goes_on
        from supervision.decision x
        join supervision.policy p on p.process_name = x.process_name
        -- Runs of processes in Java follow what happens at once.
        join supervision.process r on r.process_name = x.process_name and r.decided_by = 'sql'
    ) n
    window earlier as (partition by n.process_name, n.instance_id order by n.decision_id)
) d
where d.decided_at - d.before < d.least_spacing * (d.runs - 3) and simulator.calls_are_whole()
