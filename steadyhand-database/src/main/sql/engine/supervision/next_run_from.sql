create or replace function supervision.next_run_from(_process_name text, _instance_id bigint)
returns timestamptz
language sql
stable
as $$
    select i.last_run_at + p.least_spacing
    from supervision.instance i
    join supervision.policy p on p.process_name = i.process_name
    where i.process_name = _process_name and i.instance_id = _instance_id;
$$;

comment on function supervision.next_run_from(text, bigint) is
    'From when on the least spacing allows another run of an instance; null if it never ran.';
