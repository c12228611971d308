create or replace function queues.tell_given_up(_task_id bigint, _deliveries integer)
returns text
language sql
stable
as $$
    select format('given up after %s %s%s', n.number, n.noun, case when n.number = 1 then n.singular else n.plural end)
    from (
        select a.failed as number, 'attempt' as noun, '' as singular, 's' as plural
        from queues.task_attempts(_task_id) a
        -- Without a failed attempt at its end, it was lost too often.
        where exists (
            select from queues.error e
            where e.task_id = _task_id
                and e.task_lease_id = (
                    select l.task_lease_id from queues.task_lease l where l.task_id = _task_id order by l.delivery desc, l.task_lease_id limit 1)
                and not exists (select from queues.task_lease_ended u where u.task_id = _task_id and u.task_lease_id = e.task_lease_id))
        union all
        select _deliveries, 'deliver', 'y', 'ies'
        limit 1
    ) n;
$$;

comment on function queues.tell_given_up(bigint, integer) is
    'After how many attempts a dead task was given up, as text; after how many deliveries if its retries are not decided by a retry policy, or if it was lost too often.';
