create or replace function supervision.lock_with_ancestors(_process_name text, _instance_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _line record;
begin
    for _line in
        select a.process_name, a.instance_id
        from supervision.ancestors(_process_name, _instance_id) a
        order by a.distance desc, a.process_name, a.instance_id
    loop
        perform supervision.lock_root_waiting(_line.process_name, _line.instance_id);
    end loop;
end;
$$;

comment on function supervision.lock_with_ancestors(text, bigint) is
    'Locks the root rows of an instance and its ancestors until the end of the transaction, from the root down; waits for runs that are under way.';
