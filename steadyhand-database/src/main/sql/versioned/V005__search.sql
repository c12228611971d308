-- The pages of tasks and of dead letters in searches by operators.

create type queues.task_filter as (
    queue_name text,
    task_type text,
    step text,
    state text,
    field text[],
    value text,
    enqueued_from timestamptz,
    enqueued_until timestamptz
);

comment on type queues.task_filter is 'The filters of a search for tasks; a filter that is null is ignored.';

create type queues.task_line as (
    task_id bigint,
    queue_name text,
    task_type text,
    step text,
    state text,
    scheduled_at timestamptz,
    enqueued_at timestamptz,
    available_at timestamptz,
    expires_at timestamptz,
    completed_at timestamptz,
    deliveries integer,
    caused_by_task_id bigint,
    root_task_id bigint,
    dead_letter_id bigint,
    outcome text,
    searched_down_to bigint
);

comment on type queues.task_line is
    'A row of a page of tasks: the columns of queues.task_state, and the id below which to continue, which is null on the last page. A page '
    'without matches is a single row with only that id.';

create type queues.dead_letter_line as (
    dead_letter_id bigint,
    original_task_id bigint,
    queue_name text,
    step text,
    subject_ids jsonb,
    deliveries integer,
    error_kind text,
    error_group text,
    last_error text,
    first_seen_at timestamptz,
    dead_at timestamptz,
    state text,
    handling text,
    replay_task_id bigint,
    settled_by text,
    settled_because text,
    settled_at timestamptz,
    searched_down_to bigint
);

comment on type queues.dead_letter_line is
    'A row of a page of dead letters: the columns of queues.dead_letter_state, the group of the error, and the id below which to continue, which '
    'is null on the last page. A page without matches is a single row with only that id.';
