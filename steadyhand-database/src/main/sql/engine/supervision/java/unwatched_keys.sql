create or replace function supervision.unwatched_keys(_process_name text, _instance_id bigint, _child_process text, _keys text[])
returns text[]
language plpgsql
stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
    return array(
        select k.key
        from unnest(_keys) as k (key)
        -- By its whole key: a plan made while the tables are small would read all children for each key later.
        left join lateral (
            select j.instance_id
            from supervision.java_instance j
            where j.process_name = _child_process and j.instance_key = k.key
            offset 0
        ) i on true
        where not exists (
            select
            from supervision.child c
            where c.parent_process = _process_name and c.parent_id = _instance_id and c.child_process = _child_process and c.child_id = i.instance_id)
        order by k.key);
end;
$$;

comment on function supervision.unwatched_keys(text, bigint, text, text[]) is
    'Of these keys of a process in Java, those of which an instance watches no child.';
