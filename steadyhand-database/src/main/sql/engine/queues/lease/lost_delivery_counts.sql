create or replace function queues.lost_delivery_counts(_held queues.ready)
returns boolean
language sql
stable
as $$
    select (_held.deliveries > 1 and queues.has_begun(_held.task_id, _held.deliveries) is not false)
        or exists (
            select
            from queues.task_lease l
            join queues.error e
                on e.task_id = l.task_id
                and (e.task_lease_id = l.task_lease_id or (e.task_lease_id is null and e.created_at >= l.leased_at))
            where l.task_id = _held.task_id and l.task_lease_id = _held.task_lease_id);
$$;

comment on function queues.lost_delivery_counts(queues.ready) is
    'Whether a delivery whose lease expired counts towards the ceiling. A crash of a worker is not the fault of what it had only claimed, so a first delivery that vanished does not count, and a later one does not '
    'if its client notes starts (queues.start_task) and had noted none. One in which an error was recorded (queues.fail_task) did not vanish, and counts. The delivery cap counts them all.';
