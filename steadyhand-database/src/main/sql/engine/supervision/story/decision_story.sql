create or replace function supervision.decision_story(_process_name text, _instance_id bigint, _most_runs integer)
returns setof supervision.story
language sql
stable
as $$
    with newest as (
        -- One more, to compare the facts of the first run shown with.
        select d.*
        from supervision.decision d
        where d.process_name = _process_name and d.instance_id = _instance_id
        order by d.decision_id desc
        limit _most_runs::bigint + 1
    ),
    told as (
        select
            d.*,
            coalesce(lag(d.facts) over (order by d.decision_id), '{}') as facts_before,
            supervision.tell_causes(d.woken_by) as causes,
            row_number() over (order by d.decision_id desc) as place
        from newest d
    )
    select t.decided_at, line.event, line.story, t.task_id, line.detail
    from told t
    cross join lateral (values
        (1, 'facts', format('run %s, woken by %s, saw %s', t.run, t.causes, supervision.tell_facts(t.facts_before, t.facts)), t.facts),
        (2, 'decision', format('decided to %s: %s', replace(t.action, '_', ' '), coalesce(t.reason, t.status)),
            jsonb_build_object(
                'action', t.action, 'status', t.status, 'state', t.state, 'next_wake_at', t.next_wake_at,
                'function', t.function_name, 'version', t.function_version, 'duration', t.duration)),
        (3, 'effect', supervision.tell_tasks(t.num_tasks, t.task_ids), to_jsonb(t.task_ids))
    ) as line (place, event, story, detail)
    where line.story is not null and (_most_runs is null or t.place <= _most_runs)
    order by t.decision_id, line.place;
$$;

comment on function supervision.decision_story(text, bigint, integer) is
    'The rows of supervision.why from the decision ledger: facts, decision, effect; of the newest runs up to the given number, or of all.';
