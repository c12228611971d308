create or replace function supervision.lock_to_cancel(_process supervision.process, _instance_id bigint, _reason text)
returns supervision.instance
language plpgsql
volatile
as $$
declare
    _instance supervision.instance;
begin
    perform supervision.refuse_cancel(_process, _instance_id, _reason);
    if supervision.lock_root_waiting(_process.process_name, _instance_id) then
        _instance := supervision.find_instance(_process.process_name, _instance_id);
    end if;
    if _instance.instance_id is null then
        raise exception 'process % has no instance %', _process.process_name, coalesce(_instance_id::text, 'null')
            using errcode = 'SH015', hint = 'supervision.instance_state shows those that there are.';
    end if;
    return _instance;
end;
$$;

comment on function supervision.lock_to_cancel(supervision.process, bigint, text) is
    'The instance that somebody cancels, after its root is locked: waits for a run in progress. What that decides is an end before the request, or is decided again with it. Errors: SH007 no reason, SH015 no such instance, SH027 its process does not answer a cancel.';
