create or replace function queues.last_error(_task_id bigint)
returns queues.error
language sql
stable
as $$
    select e.*
    from queues.error e
    cross join lateral (
        -- The delivery in which the error was recorded: that of its lease, or the latest one at that time.
        select l.delivery, min(l.task_lease_id) as task_lease_id
        from queues.task_lease l
        where l.task_id = _task_id and (l.task_lease_id = e.task_lease_id or (e.task_lease_id is null and l.leased_at <= e.created_at))
        group by l.delivery
        union all
        select 0, null
        order by delivery desc
        limit 1
    ) d
    left join queues.task_lease_ended u on u.task_id = e.task_id and u.task_lease_id = d.task_lease_id
    where e.task_id = _task_id
    order by u.counts is false and u.reason <> 'failed', d.delivery desc, e.error_kind = 'worker_crashed', e.error_id desc
    limit 1;
$$;

comment on function queues.last_error(bigint) is
    'The last error of a task, for its dead letter; null if none is recorded. Taken from the last counted delivery that has one: an error of the '
    'work itself, or that its worker stopped responding. If only deliveries that did not count have errors, the last of those.';
