create or replace function supervision.find_policy(_process_name text)
returns supervision.policy
language plpgsql
stable
as $$
declare
    _policy supervision.policy;
begin
    select p.* into strict _policy from supervision.policy p where p.process_name = _process_name;
    return _policy;
end;
$$;

comment on function supervision.find_policy(text) is
    'The policy of a registered process.';
