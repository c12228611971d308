create or replace function supervision.search_instances(
    _process_name text default null,
    _states text[] default null,
    _instance_id bigint default null,
    _before_started_at timestamptz default null,
    _before_process text default null,
    _before_id bigint default null,
    _limit integer default 50
)
returns table (
    process_name text,
    instance_id bigint,
    state text,
    status text,
    reason text,
    generation integer,
    runs integer,
    started_at timestamptz,
    last_run_at timestamptz,
    next_wake_at timestamptz,
    children_running bigint,
    children_succeeded bigint,
    children_failed bigint,
    children_stuck bigint,
    children_cancelled bigint,
    children_to_start bigint,
    business_key text,
    summary text,
    trouble text
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _all constant text[] := array['running', 'succeeded', 'failed', 'stuck', 'cancelled', 'announced'];
    _most constant integer := greatest(1, least(coalesce(_limit, 50), 500));
begin
    if not coalesce(_states, _all) <@ _all then
        raise exception '% are not all states of an instance', quote_literal(left(_states::text, 63))
            using errcode = 'SH007', hint = 'The states are running, succeeded, failed, cancelled, stuck and announced.';
    end if;

    -- The newest of each process and state, each by the index; then the newest of those.
    return query
        select s.*
        from (
            select u.*
            from (
                select i.*
                from supervision.process p
                cross join (select distinct v.state from unnest(coalesce(_states, _all)) as v (state)) n
                cross join lateral (
                    select x.process_name, x.instance_id, x.started_at
                    from supervision.instance x
                    where x.process_name = p.process_name
                        and x.state = n.state
                        and x.state <> ''
                        and (x.started_at, x.instance_id) < (
                            coalesce(_before_started_at, 'infinity'),
                            case when p.process_name < _before_process then 9223372036854775807
                                when p.process_name = _before_process then _before_id
                                else '-9223372036854775808'::bigint end)
                    order by x.process_name desc, x.state desc, x.started_at desc, x.instance_id desc
                    limit _most
                ) i
                where _instance_id is null and (_process_name is null or p.process_name = _process_name)
                union all
                select i.process_name, i.instance_id, i.started_at
                from supervision.process p
                join supervision.instance i on i.process_name = p.process_name and i.instance_id = _instance_id
                where i.state = any (coalesce(_states, _all)) and (_process_name is null or p.process_name = _process_name)
            ) u
            order by u.started_at desc, u.process_name desc, u.instance_id desc
            limit _most
        ) page
        cross join lateral (
            select x.* from supervision.instance_state x where x.process_name = page.process_name and x.instance_id = page.instance_id
        ) s
        order by page.started_at desc, page.process_name desc, page.instance_id desc;
end;
$$;

comment on function supervision.search_instances(text, text[], bigint, timestamptz, text, bigint, integer) is
    'Instances filtered by process, states, or id in any process; the newest first, up to _limit (at most 500). A filter that is null is ignored. '
    'For the next page, pass started_at, process_name and instance_id of the last row; fewer than _limit rows mean the last page. The cost does '
    'not depend on the number of instances. Error: SH007 no such state.';
