create or replace function supervision.wake_java(_process_names text[], _instance_ids bigint[], _cause text)
returns void
language plpgsql
volatile
as $$
begin
    perform supervision.wake_all(p, w.instance_ids, _cause, array_fill(null::text, array[cardinality(w.instance_ids)]))
    from (
        select u.process_name, array_agg(distinct u.instance_id) as instance_ids
        from unnest(_process_names, _instance_ids) as u (process_name, instance_id)
        group by u.process_name
    ) w
    join supervision.process p on p.process_name = w.process_name;
end;
$$;

comment on function supervision.wake_java(text[], bigint[], text) is
    'Wakes instances of Java processes, each once, as supervision.wake does.';
