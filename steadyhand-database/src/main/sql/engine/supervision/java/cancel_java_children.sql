create or replace function supervision.cancel_java_children(_step supervision.java_step)
returns boolean
language plpgsql
volatile
as $$
declare
    _page constant integer := 500;
    _request supervision.cancel := supervision.cancel_request(_step.process_name, _step.instance_id);
begin
    return _page = supervision.cancel_children(
        _step.process_name, _step.instance_id, coalesce(_request.reason, nullif(btrim(_step.reason), ''), 'its parent is cancelled'),
        coalesce(_request.requested_by, format('%s %s', _step.process_name, _step.instance_id)), _page);
end;
$$;

comment on function supervision.cancel_java_children(supervision.java_step) is
    'Requests the cancellation of the open children of an instance (supervision.cancel_children), 500 at a time. Returns true if there may be more.';
