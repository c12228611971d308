create or replace function supervision.java_outlook(_process_name text, _instance_id bigint)
returns text
language sql
stable
as $$
    select string_agg(o.line, '; ' order by o.place, o.line)
    from (
        select 1 as place, format('waits for version %s%s: no worker serves it', a.version, ' since ' || date_trunc('second', w.since)) as line
        from (select supervision.awaited_java_version(_process_name, _instance_id) as version) a
        left join supervision.java_waiting w on w.process_name = _process_name and w.instance_id = _instance_id
        where a.version is not null
        union all
        select
            case when u.task_id is not null or a.message is not null then 2 else 3 end,
            case when u.task_id is not null or a.message is not null then 'waits for somebody to resolve ' else 'waits for effect ' end
            || supervision.effect_label(e.effect_name, e.effect_key)
            || case
                when u.task_id is not null then ''
                when a.message is not null then ': ' || a.message
                when e.child_instance_id is not null then
                    format(', which is %s %s%s', c.process_name, e.child_instance_id, coalesce(' (' || c.state || ')', ''))
                when r.task_lease_id is not null then format(', attempt %s is being made by %s', e.attempt, coalesce(l.leased_by, 'a client that gave no name'))
                when r.available_at > internal.wall_clock() then format(', attempt %s begins at %s', e.attempt, date_trunc('second', r.available_at))
                else format(', attempt %s waits in queue %s%s', e.attempt, t.queue_name,
                    case when q.paused_at is not null then format(', which has been paused since %s', date_trunc('second', q.paused_at)) else '' end)
            end
        from supervision.open_effects(_instance_id) e
        left join supervision.instance c on e.child_instance_id is not null and c.instance_id = e.child_instance_id
            and c.process_name = (select j.process_name from supervision.java_instance j where j.instance_id = e.child_instance_id)
        left join lateral (
            select n.task_id
            from supervision.java_effect_unknown n
            where (n.instance_id, n.effect_name, n.effect_key, n.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
            limit 1
        ) u on true
        left join lateral (select supervision.tell_abandoned(e.task_id) as message) a on true
        left join queues.ready r on r.task_id = e.task_id
        left join queues.task t on t.task_id = e.task_id
        left join queues.queue q on q.queue_name = t.queue_name
        left join queues.task_lease l on l.task_id = e.task_id and l.task_lease_id = r.task_lease_id
        union all
        select 4, format('waits for signal %s', s.signal_name)
        from supervision.awaited_signals(_process_name, _instance_id) s
        union all
        select 5, format('waits for %s running %s of process %s', n.running, case n.running when 1 then 'child' else 'children' end, n.child_process)
        from supervision.child_count n
        where n.parent_process = _process_name and n.parent_id = _instance_id and n.running > 0
            and not exists (select from supervision.open_effects(_instance_id) e join supervision.java_instance j on j.instance_id = e.child_instance_id and j.process_name = n.child_process)
    ) o;
$$;

comment on function supervision.java_outlook(text, bigint) is
    'What a running instance of a process in Java waits for, as text: newer code, a person, effects with their next attempts, signals, children; null if for nothing of that.';
