create or replace function supervision.lock_with_ancestors(
    _process_names text[],
    _instance_ids bigint[],
    out locked_processes text[],
    out locked_ids bigint[]
)
returns record
language plpgsql
volatile
as $$
begin
    select array_agg(l.process_name order by l.depth, l.process_name, l.instance_id), array_agg(l.instance_id order by l.depth, l.process_name, l.instance_id)
    into locked_processes, locked_ids
    from (
        select distinct a.process_name, a.instance_id,
            (select max(d.distance) from supervision.ancestors(a.process_name, a.instance_id) d) as depth
        from unnest(_process_names, _instance_ids) as i (process_name, instance_id)
        cross join lateral supervision.ancestors(i.process_name, i.instance_id) a
    ) l;

    for _i in 1 .. coalesce(cardinality(locked_ids), 0) loop
        perform supervision.lock_root_waiting(locked_processes[_i], locked_ids[_i]);
    end loop;
end;
$$;

comment on function supervision.lock_with_ancestors(text[], bigint[]) is
    'Locks the root rows of instances and their ancestors until the end of the transaction, and returns them; waits for runs in progress. Lock '
    'order: parents before children, and otherwise one fixed order. An instance that becomes a parent in the meantime is not included, and must '
    'not be locked afterwards: that would lock a child before its parent.';
