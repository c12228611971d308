create or replace function queues.known_outcome(_task_id bigint)
returns queues.task_outcome
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select o.* from queues.task_outcome o where o.task_id = _task_id;
$$;

comment on function queues.known_outcome(bigint) is
    'What a provider answered for this task; null if nothing is known.';
