create or replace function queues.task_life(_task_id bigint)
returns table (happened_at timestamptz, event text, story text, detail jsonb)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select s.happened_at, s.event, s.story, s.detail
    from (
        select
            t.enqueued_at as happened_at, 'enqueued' as event,
            format('enqueued to %s', t.queue_name) || coalesce(' in batch ' || t.batch_id, '') || coalesce(' by task ' || t.caused_by_task_id, '')
                || coalesce(' as a replay of task ' || r.original_task_id, '') as story,
            jsonb_build_object('scheduled_at', t.scheduled_at, 'dedupe_key', t.dedupe_key, 'replay_of_task_id', r.original_task_id) as detail,
            1 as teller, 1::bigint as place
        from queues.task t
        left join queues.task_replayed r on r.task_id = t.task_id
        where t.task_id = _task_id
        union all
        select d.happened_at, d.event, d.story, d.detail, 2, d.ordinality from queues.task_deliveries(_task_id) with ordinality d
        union all
        select e.happened_at, e.event, e.story, e.detail, 3, e.ordinality from queues.task_end(_task_id) with ordinality e
    ) s
    order by s.happened_at, s.teller, s.place;
$$;

comment on function queues.task_life(bigint) is
    'The history of a task in order: when it was enqueued, each lease and how it ended, errors, calls and the answers of providers, completion, '
    'its dead letter and how that was settled. Without the payload. Empty if there is no such task.';
