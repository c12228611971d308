create or replace function supervision.java_children(_process_name text, _instance_id bigint)
returns jsonb
language plpgsql
stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
    return (
        select jsonb_object_agg(c.child_process, jsonb_build_object(
            'total', c.running + c.succeeded + c.failed + c.cancelled + c.stuck,
            'running', c.running, 'succeeded', c.succeeded, 'failed', c.failed, 'cancelled', c.cancelled, 'stuck', c.stuck,
            'to_start', c.to_start,
            'failed_sample', case when c.failed > 0 then (
                select jsonb_agg(t.key)
                from (
                    select coalesce(i.business_key, x.child_id::text) as key
                    from supervision.child_trouble x
                    left join supervision.instance i on i.process_name = x.child_process and i.instance_id = x.child_id
                    where x.parent_process = _process_name and x.parent_id = _instance_id and x.child_process = c.child_process and x.state = 'failed'
                    order by x.child_id
                    limit 20
                ) t
            ) else '[]' end)
            || case when c.started_keys is not null then jsonb_build_object('started', c.started_keys) else '{}' end)
        from supervision.child_count c
        where c.parent_process = _process_name and c.parent_id = _instance_id);
end;
$$;

comment on function supervision.java_children(text, bigint) is
    'The children of an instance by process, as the facts of a process in Java have them: counts, also of those that are still to be started, the keys of some that failed, and which keys were started. Null if it has none.';
