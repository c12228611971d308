create or replace function supervision.has_ticket(_process_name text, _instance_id bigint, _ticket_id bigint)
returns boolean
language sql
stable
as $$
    select exists (
        select
        from supervision.ticket t
        where t.process_name = _process_name and t.instance_id = _instance_id and t.ticket_id = _ticket_id);
$$;

comment on function supervision.has_ticket(text, bigint, bigint) is
    'Whether no run has consumed this ticket yet.';
