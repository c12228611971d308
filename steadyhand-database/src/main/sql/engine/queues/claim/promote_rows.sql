create or replace function queues.promote_rows(_rows tid[])
returns void
language plpgsql
volatile
set enable_seqscan = off
as $$
declare
    _task_id bigint;
begin
    for _task_id in
        select w.task_id from queues.ready w where w.ctid = any (_rows) and w.task_lease_id is null
    loop
        perform queues.promote_task(_task_id);
    end loop;
end;
$$;

comment on function queues.promote_rows(tid[]) is
    'Promotes the rows of queues.ready among these that are still waiting. The caller has locked them.';
