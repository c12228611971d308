create or replace function supervision.cancel_children(_process_name text, _instance_id bigint, _reason text, _actor text, _most integer default 500)
returns integer
language plpgsql
volatile
as $$
declare
    _child record;
    _process supervision.process;
    _instance supervision.instance;
    _requested integer := 0;
begin
    for _child in
        select c.child_process, c.child_id
        from supervision.children_to_cancel(_process_name, _instance_id) c
        where not c.is_requested
        order by c.child_process, c.child_id
        limit _most
    loop
        -- Lock order: parent before child. Two parents that are cancelled at the same time meet here, and the second one sees the request of the first.
        continue when not supervision.lock_root_waiting(_child.child_process, _child.child_id);
        _instance := supervision.find_instance(_child.child_process, _child.child_id);
        _requested := _requested + 1;
        continue when _instance.state in ('succeeded', 'failed', 'cancelled')
            or supervision.has_other_open_parent(_child.child_process, _child.child_id, _process_name, _instance_id);
        if _process.process_name is distinct from _child.child_process then
            _process := supervision.find_process(_child.child_process);
        end if;
        perform supervision.request_cancel(_process, _instance, _reason, _actor);
    end loop;
    return _requested;
end;
$$;

comment on function supervision.cancel_children(text, bigint, text, text, integer) is
    'Requests that the open children of an instance be cancelled, up to the given number, except those that another open parent watches, or that cannot be cancelled. Returns how many it has looked at: as long '
    'as that is the given number, there may be more. The caller holds the lock on the root row of the parent; waits for runs of the children in progress. Idempotent.';
