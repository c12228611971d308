create or replace function queues.failed_attempts(_task_id bigint)
returns integer
language sql
stable
as $$
    select (
        (select count(*) from queues.task_lease_ended u where u.task_id = _task_id and not u.counts and u.reason = 'failed')
        -- The last attempt ends in a dead letter and not in a release: its lease has an error and no end.
        + (
            select count(*)
            from (
                select l.task_lease_id
                from queues.task_lease l
                where l.task_id = _task_id
                order by l.delivery desc, l.task_lease_id
                limit 1
            ) l
            where exists (select from queues.dead_letter d where d.original_task_id = _task_id)
                and exists (select from queues.error e where e.task_id = _task_id and e.task_lease_id = l.task_lease_id)
                and not exists (select from queues.task_lease_ended u where u.task_id = _task_id and u.task_lease_id = l.task_lease_id)
        ))::integer;
$$;

comment on function queues.failed_attempts(bigint) is
    'How many attempts of a task have failed by the word of its handler, including the one that made it a dead letter. Deliveries that ended without a word are not '
    'among them. Only for task types that application code has declared: for others, whose retries their supervisor decides, it says nothing.';
