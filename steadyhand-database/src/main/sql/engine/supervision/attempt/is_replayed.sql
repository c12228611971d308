create or replace function supervision.is_replayed(_dead_letter_id bigint, _with_handling boolean)
returns boolean
language sql
stable
as $$
    with recursive replay as (
        select r.task_id
        from queues.task_replayed r
        where r.dead_letter_id = _dead_letter_id
            or _with_handling and r.dead_letter_id in (
                -- The task of its error handler is a dead letter itself, and that was replayed.
                select h.task_id
                from queues.dead_letter d
                join queues.dead_letter h on h.original_task_id = d.handling_task_id
                where d.task_id = _dead_letter_id)
        union
        select r.task_id
        from replay p
        join queues.dead_letter d on d.original_task_id = p.task_id
        join queues.task_replayed r on r.dead_letter_id = d.task_id
    )
    select exists (
        select
        from replay p
        where not exists (select from queues.dead_letter d where d.original_task_id = p.task_id)
            -- Completed by hand, it records nothing.
            and not exists (select from queues.task_completed c where c.task_id = p.task_id and c.task_lease_id is null));
$$;

comment on function supervision.is_replayed(bigint, boolean) is
    'Whether a dead letter (or, with _with_handling, the task of its error handler) was replayed and the replay neither is a dead letter itself nor was completed by hand: then '
    'its outcome is recorded, or will be. The error handler itself must call it without _with_handling.';
