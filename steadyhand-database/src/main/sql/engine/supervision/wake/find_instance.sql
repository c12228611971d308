create or replace function supervision.find_instance(_process_name text, _instance_id bigint)
returns supervision.instance
language plpgsql
stable
as $$
declare
    _instance supervision.instance;
begin
    select i.* into _instance
    from supervision.instance i
    where i.process_name = _process_name and i.instance_id = _instance_id;
    return _instance;
end;
$$;

comment on function supervision.find_instance(text, bigint) is
    'The state row of an instance; null if it is unknown.';
