create or replace view queues.batch_state as
    select
        b.batch_id,
        coalesce(d.total, p.total) as total,
        case when d.batch_id is null then o.open else 0 end as open,
        coalesce(d.dead, x.dead) as dead,
        case
            when d.batch_id is not null then 'done'
            when i.state = 'stuck' then 'stuck'
            else 'waiting'
        end as state,
        b.created_at,
        d.done_at,
        queues.task_step(b.task_type, b.payload) as callback,
        d.task_id as callback_task_id
    from queues.batch b
    left join queues.batch_done d on d.batch_id = b.batch_id
    left join supervision.instance i on i.process_name = 'queues.run_batch' and i.instance_id = b.batch_id
    cross join lateral (select coalesce(sum(q.num_tasks), 0)::integer as total from queues.batch_part q where q.batch_id = b.batch_id) p
    cross join lateral (
        select count(*)::integer as open
        from (select from queues.ready w where w.batch_id = b.batch_id and d.batch_id is null limit 10000) n
    ) o
    cross join lateral (select count(*)::integer as dead from queues.batch_dead y where y.batch_id = b.batch_id) x;

comment on view queues.batch_state is
    'The batches with their state in readable form, without payloads. Filter by batch_id: without a filter it counts the open members of all batches.';
comment on column queues.batch_state.batch_id is 'The batch.';
comment on column queues.batch_state.total is 'How many members it has.';
comment on column queues.batch_state.open is 'How many of them have not ended; counted up to 10,000, which means 10,000 or more.';
comment on column queues.batch_state.dead is 'How many became dead letters. The others that have ended are completed.';
comment on column queues.batch_state.state is 'waiting (for its members), stuck (its supervisor could not continue) or done.';
comment on column queues.batch_state.created_at is 'When it was created.';
comment on column queues.batch_state.done_at is 'When all members had ended; null before that.';
comment on column queues.batch_state.callback is 'What the callback runs; null if there is none.';
comment on column queues.batch_state.callback_task_id is 'The callback task, once it is enqueued.';
