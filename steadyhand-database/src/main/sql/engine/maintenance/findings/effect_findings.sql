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
            (select j.process_name, k.instance_id, k.effect_name, k.effect_key, k.error_message, k.noted_at
            from supervision.java_effect_unknown k
            join supervision.java_instance j on j.instance_id = k.instance_id
            where not exists (
                select
                from supervision.java_effect_ended d
                where d.instance_id = k.instance_id and d.effect_name = k.effect_name and d.effect_key = k.effect_key and d.round = k.round)
            order by k.noted_at
            limit 1000)
            union all
            (select i.process_name, e.instance_id, e.effect_name, e.effect_key, a.message, c.completed_at
            from supervision.process p
            cross join unnest(array['running', 'stuck']) as n (state)
            cross join lateral (
                select x.process_name, x.instance_id
                from supervision.instance x
                where x.process_name = p.process_name and x.state = n.state and x.state <> ''
                order by x.process_name, x.state, x.started_at, x.instance_id
                limit 1000
            ) i
            cross join lateral supervision.open_effects(i.instance_id) e
            cross join lateral (select supervision.tell_abandoned(e.task_id) as message) a
            join queues.task_completed c on c.task_id = e.task_id
            where p.decided_by = 'java' and a.message is not null
                -- Those are above.
                and not exists (
                    select
                    from supervision.java_effect_unknown k
                    where k.instance_id = e.instance_id and k.effect_name = e.effect_name and k.effect_key = e.effect_key and k.round = e.round)
            limit 1000)
        ) o
        group by o.process_name, o.effect_name
    ) u
    order by u.process_name, u.effect_name;
$$;

comment on function maintenance.effect_findings() is
    'Effects of processes in Java that stay in progress until somebody resolves them, because it is not known whether they took effect, by process and effect. Of those whose task was completed by a client that did not say what came of it: '
    'the effects of the 1,000 open instances of each process that started first.';
