create or replace function supervision.after_spacing(_process_name text)
returns timestamptz
language sql
stable
as $$
    select internal.clock() + p.least_spacing from supervision.policy p where p.process_name = _process_name;
$$;

comment on function supervision.after_spacing(text) is
    'One least spacing from now.';
