create or replace function supervision.task_story(_process_name text, _instance_id bigint, _most_runs integer)
returns setof supervision.story
language sql
stable
as $$
    with watched as (
        -- Including its own runs: they may have failed before they made a decision.
        select distinct
            t.task_id, queues.task_step(t.task_type, t.payload) as step, t.payload ->> 'error_handler' = 'supervision.effect_failed' is true as is_attempt
        from supervision.story_task_ids(_process_name, _instance_id, _most_runs) s
        join queues.task t on t.task_id = s.task_id
    )
    select e.created_at, 'error', format('%s (task %s) failed: %s: %s', w.step, w.task_id, e.error_kind, e.error_message), w.task_id,
        case when e.stack_trace is not null then jsonb_build_object('stack_trace', e.stack_trace) end
    from watched w
    join queues.error e on e.task_id = w.task_id
    -- What came of an attempt of an effect is told by supervision.java_story.
    where not w.is_attempt
        or e.error_kind <> 'late_outcome'
            and not exists (
                select
                from supervision.java_attempt_failed f
                where f.instance_id = _instance_id and f.task_id = w.task_id and f.error_kind = e.error_kind and f.error_message = e.error_message)
            and not exists (
                select
                from supervision.java_effect_unknown u
                where u.instance_id = _instance_id and u.task_id = w.task_id and u.error_message = concat(e.error_kind, ': ', e.error_message))
    union all
    select
        o.recorded_at, 'outcome', format('%s (task %s) was accepted by the provider', w.step, w.task_id), w.task_id, o.answer
    from watched w
    join queues.task_outcome o on o.task_id = w.task_id and o.outcome = 'accepted'
    -- The answer is the result of the effect, which is as personal as a payload.
    where not w.is_attempt
    union all
    select
        d.dead_at, 'dead_letter', format('%s (task %s) was %s: dead letter %s', w.step, w.task_id, queues.tell_given_up(w.task_id, d.deliveries), d.task_id),
        w.task_id, jsonb_build_object('dead_letter_id', d.task_id, 'error_kind', d.error_kind, 'last_error', d.last_error)
    from watched w
    join queues.dead_letter d on d.original_task_id = w.task_id
    union all
    select b.* from queues.batch_story(_instance_id) b where _process_name = 'queues.run_batch';
$$;

comment on function supervision.task_story(text, bigint, integer) is
    'The rows of supervision.why from the tasks in the queue: errors, accepted calls, dead letters, also of members of a batch.';
