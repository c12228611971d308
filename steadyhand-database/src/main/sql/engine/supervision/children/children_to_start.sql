create or replace function supervision.children_to_start(_process_name text, _instance_id bigint)
returns bigint
language sql
stable
as $$
    select coalesce(sum(c.to_start), 0)
    from supervision.child_count c
    where c.parent_process = _process_name and c.parent_id = _instance_id;
$$;

comment on function supervision.children_to_start(text, bigint) is
    'How many children an instance still has to start, as it declared with supervision.note_children_to_start.';
