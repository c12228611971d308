create or replace function queues.enqueue_batch(_tasks jsonb)
returns table (batch_position integer, task_id bigint, created boolean)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _new queues.new_task[] := queues.check_batch(_tasks);
    _holders bigint[] := array(select n.task_id from unnest(_new) n);
    _keyed record;
begin
    -- In one order: two batches that take the same keys crosswise would wait for each other.
    for _keyed in
        select n.ordinality, n.queue_name, n.dedupe_key, n.task_id
        from unnest(_new) with ordinality n
        where n.dedupe_key is not null
        order by n.queue_name, n.dedupe_key, n.ordinality
    loop
        _holders[_keyed.ordinality] :=
            queues.take_dedupe_key(_keyed.queue_name, _keyed.dedupe_key, _keyed.task_id);
    end loop;

    perform queues.append_tasks(array(select n from unnest(_new) n where n.task_id = any (_holders)));

    return query
        select h.ordinality::integer, h.holder, h.holder = n.task_id
        from unnest(_holders) with ordinality as h (holder, ordinality)
        join unnest(_new) with ordinality n on n.ordinality = h.ordinality
        order by h.ordinality;
end;
$$;

comment on function queues.enqueue_batch(jsonb) is
    'Enqueues up to 10,000 tasks, given as a JSON array of objects with task_type and payload, and optionally scheduled_at, queue, '
    'dedupe_key and dedupe_scope. Answers for each position with the id and whether it was created, as queues.enqueue_once does. '
    'All or none: errors name the position of the first wrong task (SH001 to SH006, SH012).';
