create or replace function queues.is_dead_letter(_task_id bigint)
returns boolean
language sql
stable
as $$
    select exists (
        select
        from queues.task t
        join queues.queue q on q.queue_name = t.queue_name and q.dead_letters_of is not null
        where t.task_id = _task_id);
$$;

comment on function queues.is_dead_letter(bigint) is
    'Whether a task is in a dead letter queue.';
