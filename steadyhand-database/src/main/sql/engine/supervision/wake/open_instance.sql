create or replace function supervision.open_instance(_process_name text, _instance_id bigint)
returns supervision.instance
language plpgsql
volatile
as $$
declare
    _instance supervision.instance := supervision.find_instance(_process_name, _instance_id);
begin
    if _instance.instance_id is null then
        perform supervision.open_instances(_process_name, array[_instance_id]);
        _instance := supervision.find_instance(_process_name, _instance_id);
    end if;
    return _instance;
end;
$$;

comment on function supervision.open_instance(text, bigint) is
    'The state row of an instance, created first if necessary. Idempotent.';
