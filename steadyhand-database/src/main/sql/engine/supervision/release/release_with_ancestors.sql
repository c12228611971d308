create or replace function supervision.release_with_ancestors(_process_name text, _instance_id bigint, _reason text, _actor text)
returns integer
language plpgsql
volatile
as $$
declare
    _line record;
    _released integer := 0;
begin
    -- From the root down, since locks go from parent to child. Under its lock each shows whether it has ended.
    for _line in
        select a.process_name, a.instance_id
        from supervision.ancestors(_process_name, _instance_id) a
        order by a.distance desc, a.process_name, a.instance_id
    loop
        _released := _released + supervision.release_one(_line.process_name, _line.instance_id, _reason, _actor);
    end loop;
    return _released;
end;
$$;

comment on function supervision.release_with_ancestors(text, bigint, text, text) is
    'Releases an instance and its ancestors, those of them that have failed or are stuck and wait for no dead letter. Returns how many.';
