create or replace function supervision.is_needless(_process_name text, _instance_id bigint, _ticket_id bigint)
returns boolean
language plpgsql
stable
as $$
begin
    if _ticket_id is null then
        return false;
    end if;
    perform from supervision.ticket t
    where t.process_name = _process_name and t.instance_id = _instance_id and t.ticket_id = _ticket_id;
    return not found;
end;
$$;

comment on function supervision.is_needless(text, bigint, bigint) is
    'Whether an earlier run has already seen this wake.';
