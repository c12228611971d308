create or replace function supervision.cancel_child_effects(_process_name text, _instance_id bigint, _reason text, _actor text)
returns void
language plpgsql
volatile
set enable_seqscan = off
as $$
declare
    _child record;
begin
    for _child in
        select j.process_name, j.instance_id
        from supervision.java_effect e
        join supervision.java_instance j on j.instance_id = e.child_instance_id
        where e.instance_id = _instance_id
            and not supervision.is_over(e)
            and not exists (
                select from supervision.cancel_requested k where k.process_name = j.process_name and k.instance_id = j.instance_id)
        order by j.process_name, j.instance_id
    loop
        -- Lock order: parent before child.
        continue when not supervision.lock_root_waiting(_child.process_name, _child.instance_id);
        perform supervision.request_cancel(
            supervision.find_process(_child.process_name), supervision.find_instance(_child.process_name, _child.instance_id), _reason, _actor);
    end loop;
end;
$$;

comment on function supervision.cancel_child_effects(text, bigint, text, text) is
    'Requests that the children that answer effects in progress of an instance be cancelled: their ends are the ends of these effects. The caller holds the lock on the root row of the instance; waits for runs of the children in progress. Idempotent.';
