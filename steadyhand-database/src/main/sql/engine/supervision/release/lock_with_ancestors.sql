create or replace function supervision.lock_with_ancestors(_process_names text[], _instance_ids bigint[])
returns void
language plpgsql
volatile
as $$
declare
    _line record;
begin
    for _line in
        select l.process_name, l.instance_id
        from (
            select distinct a.process_name, a.instance_id
            from unnest(_process_names, _instance_ids) as i (process_name, instance_id)
            cross join lateral supervision.ancestors(i.process_name, i.instance_id) a
        ) l
        order by (select max(a.distance) from supervision.ancestors(l.process_name, l.instance_id) a), l.process_name, l.instance_id
    loop
        perform supervision.lock_root_waiting(_line.process_name, _line.instance_id);
    end loop;
end;
$$;

comment on function supervision.lock_with_ancestors(text[], bigint[]) is
    'Locks the root rows of instances and their ancestors until the end of the transaction; waits for runs that are under way. Parents before children, and otherwise in an order that is the same for everybody.';
