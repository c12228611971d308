create or replace function queues.withdraw_tasks(_task_ids bigint[])
returns integer
language plpgsql
volatile
set enable_seqscan = off
as $$
declare
    _withdrawn integer;
begin
    with free as materialized (
        select w.task_id
        from queues.ready w
        where w.task_id = any (_task_ids) and w.task_lease_id is null
        order by w.task_id
        for update skip locked
    ),
    gone as (
        delete from queues.ready w
        where w.task_id = any (array(select f.task_id from free f))
        returning w.task_id
    )
    insert into queues.task_completed (task_id, completed_at)
    select g.task_id, internal.wall_clock()
    from gone g;

    get diagnostics _withdrawn = row_count;
    return _withdrawn;
end;
$$;

comment on function queues.withdraw_tasks(bigint[]) is
    'Completes tasks that are not leased and no longer needed. Skips those that are leased or being claimed: they are harmless. Never waits. For '
    'tasks without a dedupe key. Returns how many it completed.';
