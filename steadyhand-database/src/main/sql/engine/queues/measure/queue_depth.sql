create or replace function queues.queue_depth(_queues text[])
returns table (queue_name text, task_type text, waiting bigint, held bigint, oldest_waiting_at timestamptz)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select s.queue_name, s.task_type, s.waiting, s.held, s.oldest_waiting_at
    from queues.queue_state s
    where s.queue_name = any (_queues);
$$;

comment on function queues.queue_depth(text[]) is
    'The waiting and leased tasks of these queues, for a worker''s metrics. Reads all open tasks: do not call it every second.';
