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
    'Whether a delivery whose lease expired counts towards the ceiling. A task that was merely claimed is not to blame for the crash of its '
    'worker: a first delivery that was lost does not count, and a later one does not if its client records starts (queues.start_task) and '
    'recorded none. A delivery with a recorded error (queues.fail_task) was not lost, and counts. The delivery cap counts all deliveries.';
