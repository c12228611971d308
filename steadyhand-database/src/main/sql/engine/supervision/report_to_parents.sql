create or replace function supervision.report_to_parents(_child supervision.instance, _from_state text)
returns void
language plpgsql
volatile
as $$
begin
    insert into supervision.child_report (parent_process, parent_id, child_process, child_id, from_state, to_state)
    select c.parent_process, c.parent_id, c.child_process, c.child_id, _from_state, _child.state
    from supervision.child c
    where c.child_process = _child.process_name and c.child_id = _child.instance_id;

    if _child.state <> 'running' then
        perform supervision.wake(c.parent_process, c.parent_id, _cause => 'child_ended')
        from supervision.child c
        where c.child_process = _child.process_name and c.child_id = _child.instance_id;
    end if;
end;
$$;

comment on function supervision.report_to_parents(supervision.instance, text) is
    'Tells every parent that takes an interest in a child that its state has changed, and wakes them if it ended. Inserts only: never waits for a parent.';
