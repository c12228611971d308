-- What newer code decided may depend on effects that older code does not know. Operators may allow it (supervision.allow_java_version), and nobody does in a simulation.
select format('%s %s was decided by version %s after version %s', d.process_name, d.instance_id, d.function_version, d.before)
from (
    select
        d.process_name, d.instance_id, d.function_version::integer,
        max(d.function_version::integer) over (partition by d.process_name, d.instance_id order by d.decision_id rows between unbounded preceding and 1 preceding) as before
    from supervision.decision d
    join supervision.process p on p.process_name = d.process_name and p.decided_by = 'java'
    where d.function_version ~ '^[0-9]+$') d
where d.function_version < d.before
    and not exists (select from supervision.java_version_allowed a where a.process_name = d.process_name and a.version = d.function_version)
