create or replace function maintenance.effect_findings()
returns table (check_name text, severity text, finding text, remedy text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select 'effects', 'error',
        format('it is not known whether %s of %s took effect (%s, the first since %s): nothing more is tried until somebody resolves it; the first: %s',
            u.effect_name, u.process_name, case when u.effects < 1000 then u.effects::text else '1000 or more' end, date_trunc('second', u.since), u.message),
        format(
            'steadyhand why %1$s %2$s tells what is known; find out whether it took effect; if not: steadyhand resolve %1$s %2$s %3$s%4$s --failed --reason ''what was found out''; if it did, its result as JSON with --succeeded instead',
            u.process_name, u.instance_id, u.effect_name, coalesce(' --effect-key ' || maintenance.shell_word(nullif(u.effect_key, '')), ''))
    from (
        select o.process_name, o.effect_name, count(*) as effects, min(o.noted_at) as since, (array_agg(o.instance_id order by o.noted_at, o.instance_id))[1] as instance_id,
            (array_agg(o.effect_key order by o.noted_at, o.instance_id))[1] as effect_key,
            (array_agg(left(regexp_replace(o.error_message, '\s+', ' ', 'g'), 200) order by o.noted_at, o.instance_id))[1] as message
        from (
            select j.process_name, k.*
            from supervision.java_effect_unknown k
            join supervision.java_instance j on j.instance_id = k.instance_id
            where not exists (
                select
                from supervision.java_effect_ended d
                where d.instance_id = k.instance_id and d.effect_name = k.effect_name and d.effect_key = k.effect_key and d.round = k.round)
            order by k.noted_at
            limit 1000
        ) o
        group by o.process_name, o.effect_name
    ) u
    order by u.process_name, u.effect_name;
$$;

comment on function maintenance.effect_findings() is
    'Effects of processes in Java that stay in progress until somebody resolves them, because it is not known whether they took effect, by process and effect.';
