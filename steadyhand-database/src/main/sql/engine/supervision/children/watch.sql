create or replace function supervision.watch(
    _parent_process text,
    _parent_id bigint,
    _child_process text,
    _child_id bigint
)
returns text
language plpgsql
volatile
as $$
declare
    _child supervision.instance;
    _report supervision.child_report;
begin
    -- Prevents the child's supervisor from ending it between reading its state and inserting the watch. Lock order: parent before child.
    perform supervision.lock_root_shared(_child_process, _child_id);
    _child := supervision.open_instance(_child_process, _child_id);

    insert into supervision.child (parent_process, parent_id, child_process, child_id, watched_at)
    values (_parent_process, _parent_id, _child_process, _child_id, internal.clock())
    on conflict do nothing;
    if not found then
        return _child.state;
    end if;
    -- Under the lock of the child, and after the row: of two that would be each other's children at the same moment, one sees the other.
    if exists (select from supervision.child c where c.parent_process = _child_process and c.parent_id = _child_id) and exists (
        select
        from supervision.ancestors(_parent_process, _parent_id) a
        where a.process_name = _child_process and a.instance_id = _child_id)
    then
        raise exception 'process % %: the decision is invalid: % % cannot be its child, because it is %',
            _parent_process, _parent_id, _child_process, _child_id,
            case when (_child_process, _child_id) = (_parent_process, _parent_id) then 'the same instance' else 'its ancestor: neither would ever end' end
            using errcode = 'SH017';
    end if;

    -- Counted in its current state, as if the child had reported it.
    _report.child_report_id := 0;
    _report.child_process := _child_process;
    _report.child_id := _child_id;
    _report.to_state := _child.state;
    perform supervision.count_reports(_parent_process, _parent_id, array[_report]);
    perform supervision.note_trouble(_parent_process, _parent_id, array[_report]);
    if _child.state <> 'running' then
        -- The child ended earlier and will not report it again.
        perform supervision.wake(_parent_process, _parent_id, _cause => 'child_ended');
    end if;
    return _child.state;
end;
$$;

comment on function supervision.watch(text, bigint, text, bigint) is
    'Makes a parent watch a child: from now on the parent is woken when the child ends, and the child is counted in '
    'supervision.children_of(parent). Returns the state of the child, which may have ended already. Idempotent. Called by a run of the parent; '
    'waits for a run of the child in progress. Error: SH017 the child is an ancestor of the parent, of 32 generations; instances that close a circle of four or more in transactions at the same moment are not noticed.';
