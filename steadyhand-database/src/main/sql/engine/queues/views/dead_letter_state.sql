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
        coalesce(r.replayed_at, x.discarded_at) as settled_at
    from queues.dead_letter d
    left join queues.ready w on w.task_id = d.task_id
    left join queues.task_replayed r on r.dead_letter_id = d.task_id
    left join queues.dead_letter_discarded x on x.task_id = d.task_id
    left join queues.task_completed hc on hc.task_id = d.handling_task_id
    left join queues.dead_letter hd on hd.original_task_id = d.handling_task_id;

comment on view queues.dead_letter_state is
    'The dead letters, for people; without payloads.';
comment on column queues.dead_letter_state.dead_letter_id is 'The dead letter: the task in the sibling queue.';
comment on column queues.dead_letter_state.original_task_id is 'The task that died.';
comment on column queues.dead_letter_state.queue_name is 'The queue it died in.';
comment on column queues.dead_letter_state.step is 'What was to run.';
comment on column queues.dead_letter_state.subject_ids is 'What it was about.';
comment on column queues.dead_letter_state.deliveries is 'How often it was delivered.';
comment on column queues.dead_letter_state.error_kind is 'The kind of its last error.';
comment on column queues.dead_letter_state.last_error is 'The message of its last error.';
comment on column queues.dead_letter_state.first_seen_at is 'When it was first leased.';
comment on column queues.dead_letter_state.dead_at is 'When it was given up.';
comment on column queues.dead_letter_state.state is
    'open, replayed, discarded, or completed (by someone who worked the sibling queue off).';
comment on column queues.dead_letter_state.handling is
    'What became of its error handler: none (it has none), waiting, done, or failed (that is a dead letter too, and its supervisor is stuck).';
comment on column queues.dead_letter_state.replay_task_id is 'The new try.';
comment on column queues.dead_letter_state.settled_by is 'Who replayed or discarded it.';
comment on column queues.dead_letter_state.settled_because is 'Why.';
comment on column queues.dead_letter_state.settled_at is 'When.';
