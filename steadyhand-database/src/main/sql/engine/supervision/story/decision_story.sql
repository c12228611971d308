create or replace function supervision.decision_story(_process_name text, _instance_id bigint, _most_runs integer)
returns setof supervision.story
language sql
stable
as $$
    with newest as (
        -- One more, to compare the facts of the first run shown with.
        select
            d.decision_id, d.task_id, d.run, d.function_name, d.function_version, d.woken_by, d.action, d.status, d.state, d.reason, d.num_tasks, d.task_ids,
            d.next_wake_at, d.duration, d.decided_at, d.facts -> 'differs' as differing, p.decided_by = 'java' as is_java,
            case when p.decided_by = 'java' then supervision.tell_java_facts(d.facts) else d.facts end as facts,
            -- What is decided about an effect between two runs has no facts.
            p.decided_by = 'java' and d.facts = '{}' as is_between
        from supervision.decision d
        join supervision.process p on p.process_name = d.process_name
        where d.process_name = _process_name and d.instance_id = _instance_id
        order by d.decision_id desc
        limit _most_runs::bigint + 1
    ),
    told as (
        select
            d.*,
            coalesce(lag(d.facts) over runs, '{}') as facts_before,
            lag(d.function_version) over runs as version_before,
            supervision.tell_causes(d.woken_by) as causes,
            row_number() over (order by d.decision_id desc) as place
        from newest d
        window runs as (partition by d.is_between order by d.decision_id)
    )
    select t.decided_at, line.event, line.story, case when not t.is_java then t.task_id end, line.detail
    from told t
    cross join lateral (values
        (
            0, 'version',
            case when t.is_java and not t.is_between and t.version_before <> t.function_version then
                format('version %s decides from now on, after version %s', t.function_version, t.version_before)
                || coalesce((
                    select format('; %s allowed that: %s', a.actor, a.reason)
                    from supervision.java_version_allowed a
                    where a.process_name = _process_name and a.version = t.function_version::integer and a.version < t.version_before::integer
                    order by a.allowed_at desc
                    limit 1), '') end,
            to_jsonb(t.function_version)
        ),
        (
            1, 'facts',
            case when not t.is_between then
                format('run %s, woken by %s, saw %s', t.run, coalesce(t.causes, 'nobody'), supervision.tell_facts(t.facts_before, t.facts)) end,
            t.facts
        ),
        (
            2, 'decision',
            case when not t.is_between then format('decided to %s: %s',
                -- Words, unless names of effects follow.
                case when t.action like '% %' then t.action else replace(t.action, '_', ' ') end, coalesce(t.reason, t.status)) end,
            jsonb_build_object(
                'action', t.action, 'status', t.status, 'state', t.state, 'next_wake_at', t.next_wake_at,
                'function', t.function_name, 'version', t.function_version, 'duration', t.duration)
        ),
        (
            3, 'effect',
            case when t.is_java then supervision.tell_java_effects(_instance_id, t.task_id) else supervision.tell_tasks(t.num_tasks, t.task_ids) end,
            to_jsonb(t.task_ids)
        ),
        (
            4, 'note',
            'asked again, with another request, for ' || case when jsonb_typeof(t.differing) = 'array' then
                (select string_agg(n.value, ', ' order by n.value) from jsonb_array_elements_text(t.differing) n) end || ': the first request counts',
            null
        ),
        (5, 'retry', case when t.is_between and t.action = 'retry_effect' then regexp_replace(t.reason, '^(.*?attempt \d+ of \d+ in [^:]+): .*$', '\1') end, null),
        (6, 'note', case when t.is_between and t.action not in ('retry_effect', 'effect_unknown') then t.reason end, null)
    ) as line (place, event, story, detail)
    where line.story is not null and (_most_runs is null or t.place <= _most_runs)
    order by t.decision_id, line.place;
$$;

comment on function supervision.decision_story(text, bigint, integer) is
    'The rows of supervision.why from the decision ledger: facts, decision, effect; of the newest runs up to the given number, or of all. Of processes in Java also where another version took over, and what '
    'was decided about effects between two runs.';
