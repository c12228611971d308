create or replace function supervision.awaited_signals(_process_name text, _instance_id bigint)
returns table (signal_name text, is_approval boolean)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select g.signal_name, g.is_approval
    from (
        select d.facts
        from supervision.decision d
        where d.process_name = _process_name and d.instance_id = _instance_id and d.facts <> '{}'
        order by d.decision_id desc
        limit 1
    ) d
    cross join lateral jsonb_array_elements_text(case when jsonb_typeof(d.facts -> 'await') = 'array' then d.facts -> 'await' else '[]' end) as a (signal_name)
    join supervision.process_signal g on g.process_name = _process_name and g.signal_name = a.signal_name
    join supervision.instance i on i.process_name = _process_name and i.instance_id = _instance_id
    join supervision.process p on p.process_name = _process_name and p.decided_by = 'java'
    where i.state in ('running', 'stuck')
        -- One that has come since is awaited no longer.
        and not exists (
            select
            from supervision.signal s
            where s.process_name = _process_name and s.instance_id = _instance_id and s.signal_name = a.signal_name
                and s.signal_id > coalesce((d.facts ->> 'signals')::bigint, 0))
    order by g.signal_name;
$$;

comment on function supervision.awaited_signals(text, bigint) is
    'The signals that the last decision of an instance of a process in Java awaits, and which have not come since. None after its end.';
