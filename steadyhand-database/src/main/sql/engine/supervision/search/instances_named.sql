create or replace function supervision.instances_named(_process_name text, _name text)
returns table (instance_id bigint, is_key boolean)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan
as $$
begin
    perform supervision.find_process(_process_name);
    return query
        select i.instance_id, false
        from supervision.instance i
        where i.process_name = _process_name and i.instance_id = case when _name ~ '^-?[0-9]{1,18}$' then _name::bigint end
        union all
        (
            select j.instance_id, true
            from supervision.java_instance j
            where j.process_name = _process_name and j.instance_key = _name
        )
        union all
        (
            -- Keys of processes in SQL are not unique: whoever asks has to know if there are more.
            select i.instance_id, true
            from supervision.instance i
            where i.process_name = _process_name
                and i.business_key = supervision.one_line(_name)
                and i.version is null
                and not exists (select from supervision.java_instance j where j.process_name = _process_name and j.instance_id = i.instance_id)
            order by i.instance_id desc
            limit 3
        );
end;
$$;

comment on function supervision.instances_named(text, text) is
    'The instances of a process that this text names: by id, or by key (is_key). Keys of processes in SQL need not be unique; the newest three are returned. Also for roles that may not read payloads: '
    'whoever asks has the key already. Error: SH015.';
