create or replace function supervision.outlook_story(_process_name text, _instance_id bigint)
returns setof supervision.story
language sql
stable
as $$
    select
        case when i.state in ('running', 'announced') then t.due_at else i.last_run_at end,
        case when i.state in ('succeeded', 'failed', 'cancelled') then 'end' else 'next' end,
        case
            when i.state = 'announced' then 'waits to be started: so far only signals came'
            when i.state = 'running' and (j.waits_for is not null or p.decided_by = 'java' and t.due_at is null) then
                coalesce(j.waits_for, 'waits to be woken') || ': ' || coalesce(i.reason, 'it has not run yet')
                || case when t.due_at is not null then format('; looks again (%s)%s', t.cause, supervision.tell_obstacle(t.task_id)) else '' end
            when i.state = 'running' and t.due_at is not null then format(
                '%s (%s): %s%s', case when i.runs = 0 then 'looks for the first time' else 'looks again' end, t.cause, coalesce(i.reason, 'it has not run yet'),
                supervision.tell_obstacle(t.task_id))
            when i.state = 'running' then 'waits to be woken: ' || coalesce(i.reason, 'it has not run yet')
            else format('%s: %s', i.state, coalesce(i.reason, i.status))
                || coalesce('; since then ' || supervision.recovered_child(i) || ': release this process and it goes on', '')
        end,
        t.task_id,
        jsonb_build_object('state', i.state, 'status', i.status)
    from supervision.instance i
    join supervision.process p on p.process_name = i.process_name
    left join lateral (
        select case when p.decided_by = 'java' then supervision.java_outlook(_process_name, _instance_id) end as waits_for
    ) j on i.state = 'running'
    left join lateral (
        select k.due_at, k.cause, k.task_id
        from supervision.ticket k
        where k.process_name = i.process_name and k.instance_id = i.instance_id
        order by k.due_at
        limit 1
    ) t on i.state = 'running'
    where i.process_name = _process_name and i.instance_id = _instance_id;
$$;

comment on function supervision.outlook_story(text, bigint) is
    'The last row of supervision.why: how the instance ended, or what it waits for and until when.';
