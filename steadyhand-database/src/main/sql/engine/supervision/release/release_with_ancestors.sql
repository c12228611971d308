create or replace function supervision.release_with_ancestors(
    _process_name text,
    _instance_id bigint,
    _locked_processes text[],
    _locked_ids bigint[],
    _reason text,
    _actor text
)
returns integer
language plpgsql
volatile
as $$
declare
    _ancestor record;
    _released integer := 0;
begin
    for _ancestor in
        select a.process_name, a.instance_id
        from supervision.ancestors(_process_name, _instance_id) a
        join unnest(_locked_processes, _locked_ids) as l (process_name, instance_id) on (l.process_name, l.instance_id) = (a.process_name, a.instance_id)
        order by a.distance desc, a.process_name, a.instance_id
    loop
        _released := _released + supervision.release_one(_ancestor.process_name, _ancestor.instance_id, _reason, _actor);
    end loop;
    return _released;
end;
$$;

comment on function supervision.release_with_ancestors(text, bigint, text[], bigint[], text, text) is
    'Releases an instance and those of its ancestors that supervision.lock_with_ancestors has locked, if they have failed or are stuck, and wait '
    'for no dead letter. Returns how many.';
