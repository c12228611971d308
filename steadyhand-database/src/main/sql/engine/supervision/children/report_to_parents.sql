create or replace function supervision.report_to_parents(_child supervision.instance, _from_state text)
returns void
language plpgsql
volatile
as $$
declare
    _watched supervision.child;
begin
    for _watched in
        select c.*
        from supervision.child c
        where c.child_process = _child.process_name and c.child_id = _child.instance_id
    loop
        insert into supervision.child_report (parent_process, parent_id, child_process, child_id, from_state, to_state)
        values (_watched.parent_process, _watched.parent_id, _watched.child_process, _watched.child_id, _from_state, _child.state);

        if _child.state <> 'running' then
            perform supervision.wake(_watched.parent_process, _watched.parent_id, _cause => 'child_ended');
        end if;
    end loop;
end;
$$;

comment on function supervision.report_to_parents(supervision.instance, text) is
    'Reports a changed state of a child to every parent that watches it, and wakes the parents if the child ended. Only inserts rows: never waits '
    'for a parent.';
