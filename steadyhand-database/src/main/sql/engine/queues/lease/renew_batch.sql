create or replace function queues.renew_batch(_task_ids bigint[], _task_lease_ids bigint[])
returns table (task_id bigint, verdict text, expires_at timestamptz)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _free bigint[];
begin
    perform queues.require_batch(_task_ids, _task_lease_ids);
    _free := queues.lock_without_waiting(_task_ids);

    for task_id, expires_at in
        select g.task_id, case when g.task_id = any (_free) then queues.renew_lease(g.task_id, g.task_lease_id) end
        from unnest(_task_ids, _task_lease_ids) as g (task_id, task_lease_id)
    loop
        verdict := case
            when expires_at is not null then 'renewed'
            when task_id <> all (_free) and exists (select from queues.ready w where w.task_id = renew_batch.task_id) then 'busy'
            else 'lease_lost'
        end;
        return next;
    end loop;
end;
$$;

comment on function queues.renew_batch(bigint[], bigint[]) is
    'Renews many leases at once and returns for each the result: renewed, with its new end; lease_lost; or busy, if a running step has it locked '
    '(it does not wait for that). Errors: SH006.';
