create or replace view queues.queue_state as
    select
        q.queue_name,
        l.task_type::text as task_type,
        q.paused_at,
        q.lease_duration,
        case when q.dead_letters_of is null
            then coalesce(q.delivery_ceiling, s.default_delivery_ceiling) end as delivery_ceiling,
        count(r.task_id) filter (where r.task_lease_id is null and r.available_at <= internal.clock()) as waiting,
        count(r.task_id) filter (where r.task_lease_id is null and r.available_at > internal.clock()) as scheduled,
        count(r.task_lease_id) as held,
        min(r.available_at) filter (where r.task_lease_id is null and r.available_at <= internal.clock())
            as oldest_waiting_at
    from queues.queue q
    cross join queues.setting s
    join queues.lane l on l.queue_name = q.queue_name
    left join queues.ready r on r.lane_id = l.lane_id
    group by q.queue_name, l.task_type, s.default_delivery_ceiling;

comment on view queues.queue_state is
    'Every lane with its settings and its open tasks. Reads all open tasks.';
comment on column queues.queue_state.queue_name is 'The queue.';
comment on column queues.queue_state.task_type is 'The task type.';
comment on column queues.queue_state.paused_at is 'When the queue was paused; null if it is not paused.';
comment on column queues.queue_state.lease_duration is 'How long a lease lasts.';
comment on column queues.queue_state.delivery_ceiling is
    'Deliveries after which a task becomes a dead letter; null in a dead letter queue.';
comment on column queues.queue_state.waiting is 'Tasks that could be claimed now.';
comment on column queues.queue_state.scheduled is 'Tasks that are not yet due.';
comment on column queues.queue_state.held is 'Tasks that are leased.';
comment on column queues.queue_state.oldest_waiting_at is 'The position (available_at) of the first waiting task.';
