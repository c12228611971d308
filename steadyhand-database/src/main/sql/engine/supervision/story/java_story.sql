create or replace function supervision.java_story(_instance_id bigint)
returns setof supervision.story
language sql
stable
as $$
    select coalesce(n.started_at, j.created_at), 'started', format('was started (version %s)', coalesce(n.version, j.version)), null::bigint, null::jsonb
    from supervision.java_instance j
    left join supervision.java_input n on n.instance_id = j.instance_id
    where j.instance_id = _instance_id and coalesce(n.version, j.version) is not null
    union all
    select
        f.failed_at, 'error', format('%s: attempt %s (task %s) failed: %s: %s', supervision.effect_label(f.effect_name, f.effect_key), f.attempt, f.task_id, f.error_kind, f.error_message),
        f.task_id, case when f.stack_trace is not null then jsonb_build_object('stack_trace', f.stack_trace) end
    from supervision.java_attempt_failed f
    where f.instance_id = _instance_id
    union all
    select
        u.noted_at, 'unknown',
        format('%s (task %s): nobody knows if it took effect, and it must not be made twice: %s; somebody has to resolve it', supervision.effect_label(u.effect_name, u.effect_key), u.task_id, u.error_message),
        u.task_id, null
    from supervision.java_effect_unknown u
    where u.instance_id = _instance_id
    union all
    select
        d.ended_at,
        case when d.actor is not null then 'resolved' when d.outcome = 'succeeded' then 'succeeded' when d.outcome = 'failed' then 'failed' else 'withdrawn' end,
        supervision.effect_label(d.effect_name, d.effect_key) || case
            when d.actor is not null then format(' was resolved as %s by %s: %s', d.outcome, d.actor, coalesce(d.reason, d.error_message, 'no reason given'))
            when d.outcome = 'succeeded' then ' succeeded'
            when d.outcome = 'failed' then format(
                ' failed for good after %s: %s: %s%s', case d.attempts when 1 then '1 attempt' else d.attempts || ' attempts' end, d.error_kind, d.error_message,
                case when d.is_uncertain then '; it may have taken effect' else '' end)
            else ' was withdrawn before it began'
        end,
        d.task_id, null
    from supervision.java_effect_ended d
    where d.instance_id = _instance_id
    union all
    select
        r.resolved_at, 'resolved', format('%s was resolved as %s by %s: %s', supervision.effect_label(r.effect_name, r.effect_key), r.outcome, r.actor, r.reason),
        null, null
    from supervision.java_effect_resolved r
    where r.instance_id = _instance_id
    union all
    select
        r.retried_at, 'retry',
        format('%s may be started again%s', supervision.effect_label(r.effect_name, r.effect_key), case when r.has_new_key then ', under a new idempotency key' else '' end),
        null, null
    from supervision.java_effect_retried r
    where r.instance_id = _instance_id
    union all
    select
        f.failed_at, 'error', format('run %s of version %s failed: %s: %s', f.run, f.version, f.error_kind, f.error_message), null,
        case when f.stack_trace is not null then jsonb_build_object('stack_trace', f.stack_trace) end
    from supervision.java_instance j
    join supervision.java_run_failed f on f.process_name = j.process_name and f.instance_id = j.instance_id
    where j.instance_id = _instance_id;
$$;

comment on function supervision.java_story(bigint) is
    'The rows of supervision.why about an instance of a process in Java: its start, what came of its effects and their attempts, and runs that failed. Without requests and results, which are as personal as payloads.';
