create or replace function queues.task_chain(_task_id bigint, _most integer default 20)
returns table (distance integer, task_id bigint, task_type text, step text, enqueued_at timestamptz)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    with recursive cause as (
        select 0 as distance, t.task_id, t.task_type::text as task_type, queues.task_step(t.task_type, t.payload) as step, t.enqueued_at, t.caused_by_task_id
        from queues.task t
        where t.task_id = _task_id
        union all
        select c.distance + 1, t.task_id, t.task_type::text, queues.task_step(t.task_type, t.payload), t.enqueued_at, t.caused_by_task_id
        from cause c
        join queues.task t on t.task_id = c.caused_by_task_id
        where c.distance < _most
    )
    select c.distance, c.task_id, c.task_type, c.step, c.enqueued_at
    from cause c
    where c.distance > 0
    order by c.distance;
$$;

comment on function queues.task_chain(bigint, integer) is
    'The causes of a task: the task whose run enqueued it, the one that enqueued that, and so on, the nearest first, up to the given number. Ends '
    'at a task that was enqueued from outside, or where the ledger partition has been dropped.';
