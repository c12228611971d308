create or replace function queues.has_begun(_task_id bigint, _delivery integer)
returns boolean
language sql
stable
as $$
    select bool_or(l.has_begun) from queues.task_lease l where l.task_id = _task_id and l.delivery = _delivery;
$$;

comment on function queues.has_begun(bigint, integer) is
    'Whether the work on a task had begun in this delivery; null if that is not recorded: the client does not record starts, or it is the first '
    'delivery, whose start is never recorded.';
