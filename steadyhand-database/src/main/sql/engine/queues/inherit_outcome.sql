create or replace function queues.inherit_outcome(_dead_letter_id bigint, _original_task_id bigint, _task_id bigint)
returns void
language sql
volatile
as $$
    insert into queues.task_outcome (task_id, outcome, answer, recorded_at)
    select _task_id, 'accepted', known.answer, known.recorded_at
    from (
        select o.answer, o.recorded_at
        from queues.task_outcome o
        where o.task_id = _original_task_id and o.outcome = 'accepted'
        union all
        -- The original may be past its retention.
        select d.outcome -> 'answer', (d.outcome ->> 'recorded_at')::timestamptz
        from queues.dead_letter d
        where d.task_id = _dead_letter_id and d.outcome ->> 'outcome' = 'accepted'
        limit 1
    ) known;
$$;

comment on function queues.inherit_outcome(bigint, bigint, bigint) is
    'Lets a replay know what the provider has accepted already, so that the call is not made twice.';
