create or replace view queues.expected_ready as
    select
        t.task_id,
        case when delivered.task_lease_id is null and t.task_id > r.leased_below then r.lane_id else l.lane_id end as lane_id,
        case when ended.task_lease_id is null then t.scheduled_at
             else greatest(t.scheduled_at, ended.not_before) end as not_before,
        coalesce(delivered.deliveries, 0) as deliveries,
        coalesce(uncounted.deliveries, 0)::integer as uncounted,
        coalesce(uncounted.tries, 0)::integer as tries,
        case when ended.task_lease_id is null then delivered.task_lease_id end as task_lease_id,
        case when ended.task_lease_id is null then delivered.expires_at end as expires_at,
        t.dedupe_scope,
        r.lane_id as process_lane_id,
        l.lane_id as leased_lane_id,
        t.instance_id,
        t.cause,
        t.batch_id
    from queues.task t
    join queues.lane l on l.queue_name = t.queue_name and l.task_type = t.task_type and l.process_name is null
    left join queues.lane r on r.queue_name = t.queue_name and r.task_type = t.task_type and r.process_name = t.process_name
    left join lateral (
        select d.delivery as deliveries, min(d.task_lease_id) as task_lease_id, max(d.expires_at) as expires_at
        from queues.task_lease d
        where d.task_id = t.task_id
        group by d.delivery
        order by d.delivery desc
        limit 1
    ) delivered on true
    left join queues.task_lease_ended ended
        on ended.task_id = t.task_id and ended.task_lease_id = delivered.task_lease_id
    left join lateral (
        select count(*) as deliveries, count(*) filter (where u.reason = 'failed') as tries
        from queues.task_lease_ended u
        where u.task_id = t.task_id and not u.counts
    ) uncounted on true
    where not exists (select from queues.task_completed c where c.task_id = t.task_id);

comment on view queues.expected_ready is
    'What the ledger implies for queues.ready: one row for each open task. Reads the whole ledger.';
comment on column queues.expected_ready.task_id is 'The task.';
comment on column queues.expected_ready.lane_id is 'Its lane.';
comment on column queues.expected_ready.not_before is 'The earliest position that it may have in its lane.';
comment on column queues.expected_ready.deliveries is 'The number of leases so far.';
comment on column queues.expected_ready.uncounted is 'How many of those do not count towards the ceiling.';
comment on column queues.expected_ready.tries is 'How many of those ended as failed attempts that a retry policy bounds.';
comment on column queues.expected_ready.task_lease_id is 'The first lease of the current delivery; null while waiting.';
comment on column queues.expected_ready.expires_at is 'When the current delivery ends; null while waiting.';
comment on column queues.expected_ready.dedupe_scope is 'The scope of its dedupe key, if it has one.';
comment on column queues.expected_ready.process_lane_id is 'The lane of the process that it wakes, if it is a wake.';
comment on column queues.expected_ready.leased_lane_id is 'The lane of its task type, in which whatever is leased stands.';
comment on column queues.expected_ready.instance_id is 'The instance that it wakes, if it is a wake.';
comment on column queues.expected_ready.cause is 'Why it wakes the instance, if it is a wake.';
comment on column queues.expected_ready.batch_id is 'The batch that it is a member of, if any.';
