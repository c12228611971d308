create or replace function queues.append_completions(_task_ids bigint[], _task_lease_ids bigint[], _completed_at timestamptz[])
returns void
language plpgsql
volatile
as $$
begin
    insert into queues.task_completed (task_id, completed_at, task_lease_id)
    select d.task_id, d.completed_at, d.task_lease_id
    from unnest(_task_ids, _task_lease_ids, _completed_at) as d (task_id, task_lease_id, completed_at);
exception
    when unique_violation then
        -- queues.ready had drifted from the ledger. Using "on conflict" always would write a second WAL record for every row.
        insert into queues.task_completed (task_id, completed_at, task_lease_id)
        select d.task_id, d.completed_at, d.task_lease_id
        from unnest(_task_ids, _task_lease_ids, _completed_at) as d (task_id, task_lease_id, completed_at)
        on conflict do nothing;
end;
$$;

comment on function queues.append_completions(bigint[], bigint[], timestamptz[]) is
    'Appends the completion of tasks to the ledger, each with its own time. The caller has deleted their rows of queues.ready. Idempotent.';
