create or replace view queues.expected_dedupe_key as
    select distinct on (t.queue_name, t.dedupe_key)
        t.queue_name,
        t.dedupe_key,
        t.task_id
    from queues.task t
    where t.dedupe_key is not null
        and not exists (select from queues.task_completed c where c.task_id = t.task_id)
        and (t.dedupe_scope = 'until_completed'
            or not exists (select from queues.task_lease l where l.task_id = t.task_id))
    order by t.queue_name, t.dedupe_key, t.task_id desc;

comment on view queues.expected_dedupe_key is
    'What the ledger implies for queues.dedupe_key. Reads the whole ledger.';
comment on column queues.expected_dedupe_key.queue_name is 'The queue.';
comment on column queues.expected_dedupe_key.dedupe_key is 'The key.';
comment on column queues.expected_dedupe_key.task_id is 'The open task that holds it.';
