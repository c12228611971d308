create or replace function queues.run_batch_supervisor_facts(_batch_id bigint)
returns queues.batch_facts
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _facts queues.batch_facts;
begin
    select b.task_type is not null, exists (select from queues.batch_done d where d.batch_id = _batch_id)
    into _facts.has_callback, _facts.is_done
    from queues.batch b
    where b.batch_id = _batch_id;
    if not found then
        return null;
    end if;

    -- From the end: members are claimed from the front, where the index is full of dead entries.
    _facts.open_task_id := (select w.task_id from queues.ready w where w.batch_id = _batch_id order by w.batch_id desc, w.task_id desc limit 1);
    _facts.total := (select coalesce(sum(p.num_tasks), 0) from queues.batch_part p where p.batch_id = _batch_id);
    if _facts.open_task_id is null then
        _facts.num_dead := (select count(*) from queues.batch_dead d where d.batch_id = _batch_id);
    end if;
    return _facts;
end;
$$;

comment on function queues.run_batch_supervisor_facts(bigint) is
    'The current facts of a batch. Null if there is no such batch.';
