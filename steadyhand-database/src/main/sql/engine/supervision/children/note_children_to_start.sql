create or replace function supervision.note_children_to_start(
    _parent_process text,
    _parent_id bigint,
    _child_process text,
    _to_start integer
)
returns void
language sql
volatile
as $$
    insert into supervision.child_count as c (parent_process, parent_id, child_process, to_start)
    select _parent_process, _parent_id, _child_process, n.to_start
    from (values (greatest(coalesce(_to_start, 0), 0))) as n (to_start)
    where n.to_start > 0 or exists (
        select from supervision.child_count k
        where k.parent_process = _parent_process and k.parent_id = _parent_id and k.child_process = _child_process)
    on conflict (parent_process, parent_id, child_process) do update
    set to_start = excluded.to_start
    where c.to_start <> excluded.to_start;
$$;

comment on function supervision.note_children_to_start(text, bigint, text, integer) is
    'Declares how many children of a kind a parent still has to start when it starts them page by page, so that its progress includes them. Count '
    'no further than 501, which is shown as over 500. Called by a run of the parent. The last call wins.';
