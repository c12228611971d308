create or replace function supervision.tell_obstacle(_task_id bigint)
returns text
language sql
stable
as $$
    select case
        when q.paused_at is not null then format('; the queue %s has been paused since %s', q.queue_name, date_trunc('second', q.paused_at))
        when w.task_lease_id is not null then
            format('; task %s is leased by %s until %s', w.task_id, coalesce(l.leased_by, 'a client that gave no name'), date_trunc('second', w.expires_at))
        when w.deliveries > w.uncounted then
            format('; task %s failed %s of %s times', w.task_id, w.deliveries - w.uncounted, coalesce(q.delivery_ceiling, s.default_delivery_ceiling))
    end
    from queues.ready w
    join queues.lane n on n.lane_id = w.lane_id
    join queues.queue q on q.queue_name = n.queue_name
    cross join queues.setting s
    left join queues.task_lease l on l.task_id = w.task_id and l.task_lease_id = w.task_lease_id
    where w.task_id = _task_id;
$$;

comment on function supervision.tell_obstacle(bigint) is
    'What keeps a wake from being run when it is due: a paused queue, a client that has leased it, or errors so far; null if nothing does.';
