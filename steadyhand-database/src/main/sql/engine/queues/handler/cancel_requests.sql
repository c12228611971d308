create or replace function queues.cancel_requests(_task_ids bigint[])
returns setof bigint
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select c.task_id from queues.task_cancel_requested c where c.task_id = any (_task_ids);
$$;

comment on function queues.cancel_requests(bigint[]) is
    'Which of these tasks somebody wants to be cancelled. Workers ask for the tasks that they are running, every second.';
