create or replace function queues.start_batch(_task_ids bigint[], _task_lease_ids bigint[])
returns table (task_id bigint, verdict text, expires_at timestamptz, tries integer)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _cancelled bigint[];
begin
    perform queues.require_batch(_task_ids, _task_lease_ids);
    -- What a provider has answered is not discarded: such a task only has to be finished.
    _cancelled := array(
        select c.task_id
        from queues.task_cancel_requested c
        where c.task_id = any (_task_ids) and not exists (select from queues.task_outcome o where o.task_id = c.task_id));

    -- Sorted, so that two batches that lock the same tasks lock in the same order and cannot deadlock.
    for task_id, expires_at in
        select g.task_id, queues.start_task(g.task_id, g.task_lease_id)
        from (
            select g.task_id, g.task_lease_id
            from unnest(_task_ids, _task_lease_ids) as g (task_id, task_lease_id)
            order by g.task_id
        ) g
    loop
        verdict := case when expires_at is null then 'lease_lost' else 'started' end;
        tries := (select w.tries from queues.ready w where w.task_id = start_batch.task_id);
        if expires_at is not null and task_id = any (_cancelled) then
            -- Somebody asked for it while an earlier delivery ran, which has not answered.
            perform queues.complete_cancelled(task_id);
            verdict := 'cancelled';
            expires_at := null;
        end if;
        return next;
    end loop;
end;
$$;

comment on function queues.start_batch(bigint[], bigint[]) is
    'Records the start of many tasks at once, each as queues.start_task does, and returns for each the result: started, with the new end of its '
    'lease and the number of attempts that have failed so far; lease_lost; or cancelled, if its cancellation was requested and no outcome of it is known: it is completed then, and its supervisor is told. Locks in the order of task_id. Errors: SH006, SH008.';
