create or replace function queues.enqueue_batch(_tasks jsonb, _batch_id bigint default null)
returns table (batch_position integer, task_id bigint, created boolean)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set enable_nestloop = off
as $$
declare
    _new queues.new_task[] := queues.check_batch(_tasks);
    _created queues.new_task[];
    _keyed record;
    _holder bigint;
    _refused bigint[] := '{}';
    _holders bigint[] := '{}';
begin
    if _batch_id is not null then
        perform queues.require_open_batch(_batch_id);
    end if;

    -- Sorted, so that two batches that take the same keys lock in the same order and cannot deadlock.
    for _keyed in
        select n.queue_name, n.dedupe_key, n.task_id
        from unnest(_new) with ordinality n
        where n.dedupe_key is not null
        order by n.queue_name, n.dedupe_key, n.ordinality
    loop
        _holder := queues.take_dedupe_key(_keyed.queue_name, _keyed.dedupe_key, _keyed.task_id);
        if _holder <> _keyed.task_id then
            _refused := _refused || _keyed.task_id;
            _holders := _holders || _holder;
        end if;
    end loop;

    if cardinality(_refused) = 0 then
        perform queues.append_tasks(_new, _batch_id);
        if _batch_id is not null then
            perform queues.append_batch_part(_batch_id, _new);
        end if;
        return query select n.ordinality::integer, n.task_id, true from unnest(_new) with ordinality n;
        return;
    end if;

    _created := array(select n from unnest(_new) n where not exists (select from unnest(_refused) r where r = n.task_id));
    perform queues.append_tasks(_created, _batch_id);
    if _batch_id is not null then
        perform queues.append_batch_part(_batch_id, _created);
    end if;
    return query
        select n.ordinality::integer, coalesce(h.holder, n.task_id), h.holder is null
        from unnest(_new) with ordinality n
        left join unnest(_refused, _holders) as h (task_id, holder) on h.task_id = n.task_id
        order by n.ordinality;
end;
$$;

comment on function queues.enqueue_batch(jsonb, bigint) is
    'Enqueues up to 10,000 tasks, given as a JSON array of objects with task_type and payload, and optionally scheduled_at, queue, dedupe_key and '
    'dedupe_scope. Returns for each position the id and whether it was created, as queues.enqueue_once does. All or nothing: errors report the '
    'position of the first invalid task (SH001 to SH006, SH011, SH012). _batch_id: a batch that this transaction created with queues.create_batch; '
    'the tasks that are created are its members.';
