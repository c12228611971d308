create or replace function supervision.open_instance(_process_name text, _instance_id bigint)
returns supervision.instance
language plpgsql
volatile
as $$
declare
    _instance supervision.instance;
begin
    insert into supervision.instance (process_name, instance_id, started_at)
    values (_process_name, _instance_id, internal.clock())
    on conflict do nothing
    returning * into _instance;

    if not found then
        _instance := supervision.find_instance(_process_name, _instance_id);
    end if;
    return _instance;
end;
$$;

comment on function supervision.open_instance(text, bigint) is
    'The state row of an instance, created first if necessary. Idempotent.';
