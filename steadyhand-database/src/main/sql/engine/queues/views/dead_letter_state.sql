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
        d.dead_at
    from queues.dead_letter d;

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
