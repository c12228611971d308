create or replace function supervision.effects_of(_process_name text, _instance_id bigint)
returns table (
    effect_name text,
    effect_key text,
    round integer,
    state text,
    attempts integer,
    request jsonb,
    result jsonb,
    error_kind text,
    error_message text,
    is_uncertain boolean,
    is_unknown boolean,
    started_at timestamptz,
    ended_at timestamptz,
    next_attempt_at timestamptz,
    task_id bigint,
    child_instance_id bigint,
    resolved_by text
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select
        e.effect_name, e.effect_key, e.round,
        coalesce(r.outcome, d.outcome, 'in_progress'),
        coalesce(d.attempts, a.attempt, 1),
        case when internal.may_read_payloads() then e.request end,
        case when internal.may_read_payloads() then coalesce(r.result, d.result) end,
        case when r.outcome is null then coalesce(d.error_kind, f.error_kind) end,
        case when r.outcome is null then coalesce(d.error_message, u.error_message, s.message, f.error_message) else r.reason end,
        r.outcome is null and coalesce(d.is_uncertain, u.task_id is not null or s.message is not null),
        d.outcome is null and (u.task_id is not null or s.message is not null),
        e.started_at,
        coalesce(r.resolved_at, d.ended_at),
        case when d.outcome is null then w.available_at end,
        coalesce(a.task_id, e.task_id),
        e.child_instance_id,
        coalesce(r.actor, d.actor)
    from supervision.java_instance j
    join supervision.java_effect e on e.instance_id = j.instance_id
    left join supervision.java_effect_ended d
        on d.instance_id = e.instance_id and d.effect_name = e.effect_name and d.effect_key = e.effect_key and d.round = e.round
    left join lateral supervision.latest_resolution(e) r on true
    left join lateral (
        select t.attempt, t.task_id
        from supervision.java_attempt t
        where t.instance_id = e.instance_id and t.effect_name = e.effect_name and t.effect_key = e.effect_key and t.round = e.round
        order by t.attempt desc
        limit 1
    ) a on true
    left join lateral (
        select t.error_kind, t.error_message
        from supervision.java_attempt_failed t
        where t.instance_id = e.instance_id and t.effect_name = e.effect_name and t.effect_key = e.effect_key and t.round = e.round
        order by t.attempt desc
        limit 1
    ) f on d.outcome is null
    left join supervision.java_effect_unknown u
        on u.instance_id = e.instance_id and u.effect_name = e.effect_name and u.effect_key = e.effect_key and u.round = e.round
        and u.task_id = coalesce(a.task_id, e.task_id)
    left join lateral (select supervision.tell_abandoned(coalesce(a.task_id, e.task_id)) as message) s on d.outcome is null
    left join queues.ready w on w.task_id = coalesce(a.task_id, e.task_id) and w.task_lease_id is null
    where j.process_name = _process_name and j.instance_id = _instance_id
    order by e.started_at, e.effect_name, e.effect_key, e.round;
$$;

comment on function supervision.effects_of(text, bigint) is
    'The effects of an instance of a process in Java, in the order in which they were started, every round of them. error_kind and error_message of one in progress are those of its last attempt. is_unknown: it stays in progress until somebody '
    'resolves it (supervision.resolve_effect). resolved_by: whoever said last what came of it; null if no person did. Requests and results are null for roles that may not read payloads.';
