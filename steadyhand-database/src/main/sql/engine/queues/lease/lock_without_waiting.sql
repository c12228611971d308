create or replace function queues.lock_without_waiting(_task_ids bigint[])
returns bigint[]
language sql
volatile
as $$
    select array(
        select w.task_id
        from queues.ready w
        where w.task_id = any (_task_ids)
        order by w.task_id
        for update skip locked);
$$;

comment on function queues.lock_without_waiting(bigint[]) is
    'Locks the open tasks among these that nobody else has locked, in the order of task_id, and returns them. Never waits.';
