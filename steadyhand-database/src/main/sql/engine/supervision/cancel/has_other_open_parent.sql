create or replace function supervision.has_other_open_parent(_child_process text, _child_id bigint, _parent_process text, _parent_id bigint)
returns boolean
language sql
stable
as $$
    select exists (
        select
        from supervision.child c
        join supervision.instance i
            on i.process_name = c.parent_process and i.instance_id = c.parent_id and i.state not in ('succeeded', 'failed', 'cancelled')
        where c.child_process = _child_process
            and c.child_id = _child_id
            and (c.parent_process, c.parent_id) <> (_parent_process, _parent_id)
            -- Of two that are cancelled at the same time, neither keeps it going for the other.
            and not exists (select from supervision.cancel_requested k where k.process_name = c.parent_process and k.instance_id = c.parent_id));
$$;

comment on function supervision.has_other_open_parent(text, bigint, text, bigint) is
    'Whether another open parent watches a child, and is not to be cancelled itself.';
