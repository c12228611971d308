create or replace view queues.dead_letter_state as
    select
        d.task_id as dead_letter_id,
        d.original_task_id,
        d.queue_name,
        d.step,
        d.subject_ids,
        d.deliveries,
        d.error_kind,
        d.last_error,
        d.first_seen_at,
        d.dead_at,
        case
            when r.task_id is not null then 'replayed'
            when x.task_id is not null then 'discarded'
            when w.task_id is not null then 'open'
            else 'completed'
        end as state,
        case
            when d.handling_task_id is null then 'none'
            when hd.task_id is not null then 'failed'
            when hc.task_id is not null then 'done'
            else 'waiting'
        end as handling,
        r.task_id as replay_task_id,
        coalesce(r.actor, x.actor) as settled_by,
        coalesce(r.reason, x.reason) as settled_because,
        coalesce(r.replayed_at, x.discarded_at) as settled_at,
        d.stack_trace
    from queues.dead_letter d
    left join queues.ready w on w.task_id = d.task_id
    left join queues.task_replayed r on r.dead_letter_id = d.task_id
    left join queues.dead_letter_discarded x on x.task_id = d.task_id
    left join queues.task_completed hc on hc.task_id = d.handling_task_id
    left join queues.dead_letter hd on hd.original_task_id = d.handling_task_id
    union all
    -- Open, and its diagnosis was removed by retention: uses the fields of the task itself.
    select
        t.task_id,
        t.caused_by_task_id,
        q.dead_letters_of,
        queues.task_step(t.task_type, t.payload),
        queues.subject_ids(t.payload),
        null,
        null,
        null,
        null,
        t.enqueued_at,
        'open',
        null,
        null,
        null,
        null,
        null,
        null
    from queues.queue q
    join queues.lane l on l.queue_name = q.queue_name
    join queues.ready w on w.lane_id = l.lane_id
    join queues.task t on t.task_id = w.task_id
    where q.dead_letters_of is not null
        and not exists (select from queues.dead_letter d where d.task_id = w.task_id);

comment on view queues.dead_letter_state is
    'The dead letters in readable form, without payloads. Contains every open one: if its diagnosis was removed by retention, with the fields of '
    'the task itself, and null for the rest.';
comment on column queues.dead_letter_state.dead_letter_id is 'The dead letter: the task in the sibling queue.';
comment on column queues.dead_letter_state.original_task_id is 'The task that became a dead letter.';
comment on column queues.dead_letter_state.queue_name is 'The queue of the original task.';
comment on column queues.dead_letter_state.step is 'The step that failed: a function or a task type.';
comment on column queues.dead_letter_state.subject_ids is 'The ids in its payload.';
comment on column queues.dead_letter_state.deliveries is 'The number of deliveries.';
comment on column queues.dead_letter_state.error_kind is 'The kind of its last error.';
comment on column queues.dead_letter_state.last_error is 'The message of its last error.';
comment on column queues.dead_letter_state.first_seen_at is 'When it was first leased.';
comment on column queues.dead_letter_state.dead_at is 'When it became a dead letter; if the diagnosis was removed, when the transaction that did so began.';
comment on column queues.dead_letter_state.state is
    'open, replayed, discarded, or completed (by a worker that processed the sibling queue).';
comment on column queues.dead_letter_state.handling is
    'State of its error handler: none (it has none), waiting, done, or failed (that is a dead letter too, and its supervisor is stuck); null if '
    'the diagnosis was removed.';
comment on column queues.dead_letter_state.replay_task_id is 'The task of the replay.';
comment on column queues.dead_letter_state.settled_by is 'The operator who replayed or discarded it.';
comment on column queues.dead_letter_state.settled_because is 'The reason.';
comment on column queues.dead_letter_state.settled_at is 'When it was replayed or discarded.';
comment on column queues.dead_letter_state.stack_trace is 'The stack trace of its last error, if a handler in Java threw it.';
