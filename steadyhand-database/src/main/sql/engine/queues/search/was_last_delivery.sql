create or replace function queues.was_last_delivery(_task_id bigint, _delivery integer)
returns boolean
language sql
stable
as $$
    select not exists (select from queues.task_lease l where l.task_id = _task_id and l.delivery > _delivery)
        and (
            exists (select from queues.dead_letter d where d.original_task_id = _task_id)
            or exists (
                select from queues.ready w
                join queues.lane l on l.lane_id = w.lane_id
                join queues.queue q on q.queue_name = l.queue_name and q.dead_letters_of is null
                cross join queues.setting s
                where w.task_id = _task_id and w.task_lease_id is null
                    and (w.deliveries - w.uncounted >= coalesce(q.delivery_ceiling, s.default_delivery_ceiling) or w.deliveries - w.tries >= s.delivery_cap)));
$$;

comment on function queues.was_last_delivery(bigint, integer) is
    'Whether a delivery of a task that has ended is its last one: the task is a dead letter, or the next claim makes it one.';
