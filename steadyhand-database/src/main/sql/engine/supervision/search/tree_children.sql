create or replace function supervision.tree_children(_parent supervision.instance, _most integer)
returns table (instance supervision.instance, name text, place bigint)
language plpgsql
stable
as $$
declare
    -- The number of children, and of instances of each kind and state, that are read.
    _window constant integer := greatest(200, _most);
begin
    return query
        with recursive kind as (
            (
                select c.child_process from supervision.child c
                where c.parent_process = _parent.process_name and c.parent_id = _parent.instance_id
                order by c.child_process, c.child_id
                limit 1
            )
            union all
            select (
                select c.child_process from supervision.child c
                where c.parent_process = _parent.process_name and c.parent_id = _parent.instance_id and c.child_process > k.child_process
                order by c.child_process, c.child_id
                limit 1)
            from kind k
            where k.child_process is not null
        ),
        candidate as (
            select n.child_process, n.child_id
            from kind k
            cross join lateral (
                select c.child_process, c.child_id
                from supervision.child c
                where c.parent_process = _parent.process_name and c.parent_id = _parent.instance_id and c.child_process = k.child_process
                order by c.child_process desc, c.child_id desc
                limit _window
            ) n
            union
            -- Few of very many children have failed, are stuck or still run: those are found by their state.
            select x.process_name, x.instance_id
            from kind k
            cross join unnest(array['stuck', 'failed', 'running']) as s (state)
            cross join lateral (
                select i.process_name, i.instance_id
                from supervision.instance i
                where i.process_name = k.child_process and i.state = s.state
                order by i.process_name desc, i.state desc, i.started_at desc, i.instance_id desc
                limit _window
            ) x
            cross join lateral (
                select from supervision.child c
                where c.parent_process = _parent.process_name
                    and c.parent_id = _parent.instance_id
                    and c.child_process = x.process_name
                    and c.child_id = x.instance_id
                limit 1
            ) c
            where exists (
                select from supervision.child c
                where c.parent_process = _parent.process_name and c.parent_id = _parent.instance_id and c.child_process = k.child_process
                order by c.child_process, c.child_id
                offset _window)
        )
        select
            i.instance,
            row((i.instance).process_name, (i.instance).instance_id)::text,
            row_number() over (
                order by array_position(array['stuck', 'failed', 'running', 'succeeded', 'cancelled'], (i.instance).state),
                    (i.instance).process_name, (i.instance).instance_id) as place
        from candidate w
        cross join lateral (
            select x as instance from supervision.instance x where x.process_name = w.child_process and x.instance_id = w.child_id limit 1
        ) i
        order by place
        limit internal.page_size(_most);
end;
$$;

comment on function supervision.tree_children(supervision.instance, integer) is
    'The first children of an instance: failed and stuck ones first, then running ones, then succeeded and cancelled ones. If there are more than two hundred '
    'children of a kind, reads the newest two hundred, and the newest two hundred instances of that kind that are stuck, failed or running.';
