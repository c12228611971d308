create or replace function supervision.java_trouble(_process_name text, _instance_id bigint)
returns text
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select nullif(concat_ws('; ',
        'waits for version ' || supervision.awaited_java_version(_process_name, _instance_id),
        (
            select 'waits for somebody to resolve ' || string_agg(distinct supervision.effect_label(u.effect_name, u.effect_key), ', ')
            from supervision.java_effect_unknown u
            where u.instance_id = j.instance_id
                and not exists (
                    select
                    from supervision.java_effect_ended d
                    where (d.instance_id, d.effect_name, d.effect_key, d.round) = (u.instance_id, u.effect_name, u.effect_key, u.round))
        )), '')
    from supervision.java_instance j
    where j.instance_id = _instance_id and j.process_name = _process_name;
$$;

comment on function supervision.java_trouble(text, bigint) is
    'What keeps a running instance of a process in Java from going on by itself, for lists: newer code, or an effect whose outcome nobody knows; null if nothing does, and for processes in SQL.';
