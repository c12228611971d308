create or replace view queues.task_type_state as
    select
        r.task_type::text as task_type,
        r.description,
        r.registered_at,
        r.max_attempts is not null as is_declared,
        p.max_attempts,
        p.first_delay,
        p.max_delay,
        r.max_attempts as declared_max_attempts,
        r.first_delay as declared_first_delay,
        r.max_delay as declared_max_delay,
        o.changed_at
    from queues.registered_task_type r
    cross join lateral queues.retry_policy(r.task_type) p
    left join queues.retry_override o on o.task_type = r.task_type;

comment on view queues.task_type_state is
    'The registered task types, with the retry policy of those that application code has declared: what is in effect, and what the code declares.';
comment on column queues.task_type_state.task_type is 'The task type.';
comment on column queues.task_type_state.description is 'What a task of this type does.';
comment on column queues.task_type_state.registered_at is 'When it was registered.';
comment on column queues.task_type_state.is_declared is 'Whether application code has declared it; the retries of others are decided by supervisors.';
comment on column queues.task_type_state.max_attempts is 'The attempts in effect.';
comment on column queues.task_type_state.first_delay is 'The pause after the first failed attempt in effect.';
comment on column queues.task_type_state.max_delay is 'The longest pause in effect.';
comment on column queues.task_type_state.declared_max_attempts is 'The attempts that the code declares.';
comment on column queues.task_type_state.declared_first_delay is 'The first pause that the code declares.';
comment on column queues.task_type_state.declared_max_delay is 'The longest pause that the code declares.';
comment on column queues.task_type_state.changed_at is 'When an operator last changed it (queues.configure_retry); null if nobody did.';
