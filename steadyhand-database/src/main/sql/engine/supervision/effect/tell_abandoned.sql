create or replace function supervision.tell_abandoned(_task_id bigint)
returns text
language sql
stable
as $$
    select format('its task %s was completed by %s, who did not say what came of it', c.task_id, coalesce(l.leased_by, 'a client that gave no name'))
    from queues.task_completed c
    left join queues.task_lease l on l.task_id = c.task_id and l.task_lease_id = c.task_lease_id
    where c.task_id = _task_id and c.task_lease_id is not null;
$$;

comment on function supervision.tell_abandoned(bigint) is
    'What is known of an effect in progress whose task was completed under its lease (queues.complete_task, for example), while nobody said what came of it, as queues.finish_call does: nothing goes on by itself, and somebody '
    'has to resolve the effect. Null if its task is open, or is told of otherwise.';
