create or replace function supervision.children_page(
    _process_name text,
    _instance_id bigint,
    _state text default null,
    _before_process text default null,
    _before_id bigint default null,
    _limit integer default 50
)
returns table (
    child_process text,
    child_id bigint,
    state text,
    status text,
    reason text,
    last_run_at timestamptz,
    next_wake_at timestamptz,
    children_running integer,
    children_succeeded integer,
    children_failed integer,
    children_stuck integer,
    children_cancelled integer,
    children_to_start bigint,
    business_key text,
    summary text,
    searched_down_to_process text,
    searched_down_to_id bigint
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _window constant integer := 2000;
    _most constant integer := greatest(1, least(coalesce(_limit, 50), 500));
    -- Without a starting position, starts above the last child: a condition for which the index is usable in any plan.
    _below_process constant text := coalesce(_before_process, (
        select c.child_process from supervision.child c
        where c.parent_process = _process_name and c.parent_id = _instance_id
        order by c.child_process desc, c.child_id desc
        limit 1));
    _below_id constant bigint := case when _before_process is null then 9223372036854775807 else _before_id end;
begin
    if _state not in ('running', 'succeeded', 'failed', 'stuck', 'cancelled') then
        raise exception '% is not a state of an instance', quote_literal(left(_state, 63))
            using errcode = 'SH007', hint = 'The states are running, succeeded, failed, cancelled and stuck.';
    end if;

    return query
        with looked_at as materialized (
            select w.child_process, w.child_id, i.state
            from (
                select c.child_process, c.child_id
                from supervision.child c
                where c.parent_process = _process_name
                    and c.parent_id = _instance_id
                    and (c.child_process, c.child_id) < (_below_process, _below_id)
                order by c.child_process desc, c.child_id desc
                limit case when _state is null then _most else _window end
            ) w
            -- The limit makes the planner look up each row by key.
            cross join lateral (
                select x.state from supervision.instance x where x.process_name = w.child_process and x.instance_id = w.child_id limit 1
            ) i
        ),
        page as (
            select l.child_process, l.child_id, row_number() over (order by l.child_process desc, l.child_id desc) as place
            from looked_at l
            where _state is null or l.state = _state
            order by place
            limit _most
        ),
        last_one as (
            -- Where to continue: below the last row shown if there may be more, otherwise below the last row read.
            (select p.child_process, p.child_id from page p where p.place = _most)
            union all
            (
                select l.child_process, l.child_id
                from looked_at l
                where (select count(*) from page) < _most and (select count(*) from looked_at) = _window
                order by l.child_process, l.child_id
                limit 1
            )
        )
        select
            i.process_name, i.instance_id, i.state, i.status, i.reason, i.last_run_at, i.next_wake_at, c.running, c.succeeded, c.failed, c.stuck, c.cancelled,
            case when p.place is not null then supervision.children_to_start(i.process_name, i.instance_id) end,
            case when (select internal.may_read_payloads()) then i.business_key end,
            case when (select internal.may_read_payloads()) then i.summary end, e.child_process, e.child_id
        from (values (true)) as only_row
        left join last_one e on true
        left join page p on true
        left join supervision.instance i on i.process_name = p.child_process and i.instance_id = p.child_id
        left join lateral supervision.children_of(i.process_name, i.instance_id) c on p.place is not null
        order by p.place;
end;
$$;

comment on function supervision.children_page(text, bigint, text, text, bigint, integer) is
    'The children of an instance, in one state or in any, ordered by process and then the newest id first, up to _limit (at most 500). For the '
    'next page, pass searched_down_to_process and searched_down_to_id; null means that there is none. A page without matches is a single row with '
    'only those two. Reads at most 2,000 children. Error: SH007 no such state.';
