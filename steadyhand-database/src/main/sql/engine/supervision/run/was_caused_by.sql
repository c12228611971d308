create or replace function supervision.was_caused_by(_task_id bigint, _cause_task_id bigint)
returns boolean
language sql
stable
as $$
    select coalesce((select t.caused_by_task_id = _cause_task_id from queues.task t where t.task_id = _task_id), false);
$$;

comment on function supervision.was_caused_by(bigint, bigint) is
    'Whether the one task was enqueued by a run of the other.';
