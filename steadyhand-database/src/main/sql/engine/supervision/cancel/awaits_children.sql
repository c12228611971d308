create or replace function supervision.awaits_children(_process_name text, _instance_id bigint)
returns boolean
language sql
stable
as $$
    select exists (
            select
            from supervision.child_count n
            where n.parent_process = _process_name and n.parent_id = _instance_id and n.running + n.stuck > 0)
        and exists (select from supervision.children_to_cancel(_process_name, _instance_id));
$$;

comment on function supervision.awaits_children(text, bigint) is
    'Whether an instance has children that have to end before it ends as cancelled: open ones that can be cancelled, that no other open parent watches, and that are not stuck for good.';
