create or replace function queues.append_completions(_task_ids bigint[], _task_lease_ids bigint[])
returns void
language plpgsql
volatile
as $$
declare
    _now timestamptz := internal.wall_clock();
begin
    insert into queues.task_completed (task_id, completed_at, task_lease_id)
    select d.task_id, _now, d.task_lease_id
    from unnest(_task_ids, _task_lease_ids) as d (task_id, task_lease_id);
exception
    when unique_violation then
        -- queues.ready had drifted from the ledger. "on conflict" for all would write a second record for every row.
        insert into queues.task_completed (task_id, completed_at, task_lease_id)
        select d.task_id, _now, d.task_lease_id
        from unnest(_task_ids, _task_lease_ids) as d (task_id, task_lease_id)
        on conflict do nothing;
end;
$$;

comment on function queues.append_completions(bigint[], bigint[]) is
    'Appends to the ledger that tasks are completed whose rows of queues.ready the caller has deleted. Idempotent.';
