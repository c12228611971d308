create or replace function supervision.recently_failed(_process_name text, _within interval default interval '1 hour', _most integer default 500)
returns table (
    process_name text,
    failed bigint,
    ended bigint,
    first_at timestamptz,
    last_at timestamptz,
    last_id bigint,
    alike bigint,
    reason text
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _since constant timestamptz := internal.time_ago(_within);
    _from timestamptz;
    _succeeded bigint;
begin
    select count(*), min(n.at), max(n.at), (array_agg(n.instance_id order by n.at desc, n.instance_id desc))[1],
        case when count(*) = _most then min(n.started_at) end
    into failed, first_at, last_at, last_id, _from
    from (
        select i.instance_id, i.started_at, coalesce(i.last_run_at, i.started_at) as at
        from supervision.instance i
        where i.process_name = _process_name and i.state = 'failed'
        order by i.process_name desc, i.state desc, i.started_at desc, i.instance_id desc
        limit internal.page_size(_most)
    ) n
    where n.at >= _since;
    if failed = 0 then
        return;
    end if;

    -- If there are more failed instances than were read, succeeded ones are counted over the same period.
    select count(*) into _succeeded
    from (
        select i.started_at, coalesce(i.last_run_at, i.started_at) as at
        from supervision.instance i
        where i.process_name = _process_name and i.state = 'succeeded' and i.started_at >= coalesce(_from, '-infinity')
        order by i.process_name desc, i.state desc, i.started_at desc, i.instance_id desc
        limit internal.page_size(_most)
    ) n
    where n.at >= _since;

    select count(*), (array_agg(g.reason order by g.at desc))[1] into alike, reason
    from (
        select queues.error_group(i.reason) as kind, i.reason, coalesce(i.last_run_at, i.started_at) as at
        from supervision.instance i
        where i.process_name = _process_name and i.state = 'failed'
        order by i.process_name desc, i.state desc, i.started_at desc, i.instance_id desc
        limit internal.page_size(_most)
    ) g
    where g.at >= _since
    group by g.kind
    order by count(*) desc, max(g.at) desc
    limit 1;

    process_name := _process_name;
    ended := failed + _succeeded;
    return next;
end;
$$;

comment on function supervision.recently_failed(text, interval, integer) is
    'How many instances of a process failed within the given recent period, out of how many that ended, when, and the most frequent reason; no '
    'row if none failed. Considers only the newest _most failed instances. The cost does not depend on the number of instances.';
