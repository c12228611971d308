create or replace function queues.forget_batches()
returns void
language plpgsql
volatile
as $$
declare
    _old bigint[] := array(
        select d.batch_id
        from queues.batch_done d
        where d.done_at < internal.clock() - (select s.history_retention from queues.setting s)
        order by d.done_at
        limit 20
        -- Two batches that end at the same time would wait for each other.
        for update skip locked);
begin
    if cardinality(_old) = 0 then
        return;
    end if;
    delete from queues.batch_done d where d.batch_id = any (_old);
    delete from queues.batch_dead d where d.batch_id = any (_old);
    delete from queues.batch_part p where p.batch_id = any (_old);
    delete from queues.batch b where b.batch_id = any (_old);
    delete from supervision.instance i where i.process_name = 'queues.run_batch' and i.instance_id = any (_old);
end;
$$;

comment on function queues.forget_batches() is
    'Effect: removes batches that ended before history_retention, at most 20, which is more than a run adds.';
