create or replace function queues.why_not_completed(_task_id bigint, _task_lease_id bigint)
returns text
language sql
stable
as $$
    select case
        when exists (
            select from queues.task_completed c
            where c.task_id = _task_id and (_task_lease_id is null or c.task_lease_id = _task_lease_id)
        ) then 'already_completed'
        when exists (select from queues.task t where t.task_id = _task_id) then 'lease_lost'
        else 'unknown_task'
    end;
$$;

comment on function queues.why_not_completed(bigint, bigint) is
    'The reason why a task was not completed: already_completed (by this lease, if one is given), lease_lost or unknown_task.';
