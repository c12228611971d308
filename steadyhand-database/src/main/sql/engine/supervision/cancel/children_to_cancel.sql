create or replace function supervision.children_to_cancel(_process_name text, _instance_id bigint)
returns table (child_process text, child_id bigint, is_requested boolean)
language sql
stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
    select c.child_process, c.child_id, k.instance_id is not null
    from supervision.child c
    join supervision.process p on p.process_name = c.child_process and supervision.is_cancellable(p)
    join supervision.instance i
        on i.process_name = c.child_process and i.instance_id = c.child_id and i.state not in ('succeeded', 'failed', 'cancelled')
    left join supervision.cancel_requested k on k.process_name = c.child_process and k.instance_id = c.child_id
    where c.parent_process = _process_name
        and c.parent_id = _instance_id
        -- One that is stuck despite the request waits for an operator, and nobody for it.
        and (i.state <> 'stuck' or k.instance_id is null)
        and (k.instance_id is not null or not supervision.has_other_open_parent(c.child_process, c.child_id, _process_name, _instance_id));
$$;

comment on function supervision.children_to_cancel(text, bigint) is
    'The open children of an instance that are cancelled with it, and whether that was requested: those that can be cancelled, and that no other open parent watches. Those that are stuck despite a request are left out. Reads all of its children.';
