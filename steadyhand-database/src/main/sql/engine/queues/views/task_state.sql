create or replace view queues.task_state as
    select
        t.task_id,
        t.queue_name,
        t.task_type::text as task_type,
        queues.task_step(t.task_type, t.payload) as step,
        case
            when d.task_id is not null then 'dead'
            when c.task_id is not null then 'completed'
            when r.expires_at > internal.wall_clock() then 'held'
            when r.expires_at is not null then 'expired'
            when r.available_at > internal.wall_clock() then 'scheduled'
            else 'waiting'
        end as state,
        t.scheduled_at,
        t.enqueued_at,
        r.available_at,
        r.expires_at,
        c.completed_at,
        coalesce(r.deliveries, l.deliveries, 0) as deliveries,
        t.caused_by_task_id,
        t.root_task_id,
        d.task_id as dead_letter_id,
        case when d.task_id is null and c.task_id is not null then
            coalesce(
                (select 'cancelled' from queues.task_cancel_requested k where k.task_id = t.task_id and c.task_lease_id is null),
                (
                    select case o.outcome when 'try_again' then 'failed' else o.outcome end
                    from queues.task_outcome o
                    where o.task_id = t.task_id and o.outcome <> 'accepted'
                ),
                (
                    select 'failed'
                    from queues.error e
                    where e.task_id = t.task_id and e.task_lease_id is not distinct from c.task_lease_id
                    limit 1
                ),
                'succeeded')
        end as outcome
    from queues.task t
    left join queues.ready r on r.task_id = t.task_id
    left join queues.task_completed c on c.task_id = t.task_id
    left join queues.dead_letter d on d.original_task_id = t.task_id
    left join lateral (
        select max(s.delivery) as deliveries from queues.task_lease s where s.task_id = t.task_id
    ) l on true;

comment on view queues.task_state is
    'Every task with its state in readable form, without payloads. Filter by task_id: without a filter it reads the whole ledger.';
comment on column queues.task_state.task_id is 'The task.';
comment on column queues.task_state.queue_name is 'Its queue.';
comment on column queues.task_state.task_type is 'Its type.';
comment on column queues.task_state.step is 'What it runs.';
comment on column queues.task_state.state is
    'scheduled (not yet due), waiting, held (leased), expired (its lease ran out), completed or dead.';
comment on column queues.task_state.scheduled_at is 'The earliest time to run it.';
comment on column queues.task_state.enqueued_at is 'When it was enqueued.';
comment on column queues.task_state.available_at is 'Its position in its lane while it is open.';
comment on column queues.task_state.expires_at is 'When its lease ends, while it is leased.';
comment on column queues.task_state.completed_at is 'When it was completed or became a dead letter.';
comment on column queues.task_state.deliveries is 'The number of leases so far.';
comment on column queues.task_state.caused_by_task_id is 'The task whose run enqueued it.';
comment on column queues.task_state.root_task_id is 'The first task of its chain.';
comment on column queues.task_state.dead_letter_id is 'Its dead letter, if it became one.';
comment on column queues.task_state.outcome is
    'Outcome of a completed task: succeeded, cancelled, refused (permanently, by its provider), failed (it had no effect, or an error was recorded under the '
    'lease that completed it) or unknown (it is not known whether its call had an effect). Null while it is open, and if it is dead.';
