create or replace function queues.inherit_outcome(_original_task_id bigint, _task_id bigint)
returns void
language sql
volatile
as $$
    insert into queues.task_outcome (task_id, outcome, answer, recorded_at)
    select _task_id, o.outcome, o.answer, o.recorded_at
    from queues.task_outcome o
    where o.task_id = _original_task_id and o.outcome = 'accepted'
    on conflict do nothing;
$$;

comment on function queues.inherit_outcome(bigint, bigint) is
    'Copies the outcome that a provider has already accepted to the dead letter, and later to its replay, so that the call is not made twice, '
    'however old it is.';
