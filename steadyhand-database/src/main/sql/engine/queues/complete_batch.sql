create or replace function queues.complete_batch(_task_ids bigint[], _task_lease_ids bigint[])
returns table (task_id bigint, verdict text)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
declare
    _now timestamptz;
    _done bigint[];
    _done_leases bigint[];
    _keys_freed bigint[];
begin
    perform queues.require_batch(_task_ids, _task_lease_ids);

    -- In one order: two batches that complete the same tasks crosswise would wait for each other.
    perform from queues.ready w where w.task_id = any (_task_ids) order by w.task_id for update;
    _now := internal.wall_clock();

    with done as (
        delete from queues.ready w
        using unnest(_task_ids, _task_lease_ids) as g (task_id, task_lease_id)
        where w.task_id = any (_task_ids)
            and w.task_id = g.task_id
            and (g.task_lease_id is null or w.task_lease_id = g.task_lease_id and w.expires_at > _now)
        returning w.task_id, g.task_lease_id, w.dedupe_scope
    ),
    completed as (
        insert into queues.task_completed (task_id, completed_at, task_lease_id)
        select d.task_id, _now, d.task_lease_id
        from done d
        on conflict do nothing
    )
    select array_agg(d.task_id), array_agg(d.task_lease_id), array_agg(d.task_id) filter (where d.dedupe_scope is not null)
    into _done, _done_leases, _keys_freed
    from done d;

    if _keys_freed is not null then
        perform queues.release_dedupe_keys(_keys_freed);
    end if;

    return query
        select
            g.task_id,
            case
                when g.task_id = any (_done) and (g.task_lease_id is null or g.task_lease_id = any (_done_leases)) then 'completed'
                else queues.missed_verdict(g.task_id, g.task_lease_id)
            end
        from unnest(_task_ids, _task_lease_ids) as g (task_id, task_lease_id);
end;
$$;

comment on function queues.complete_batch(bigint[], bigint[]) is
    'Completes tasks, each under the lease at the same position (null: without a lease, as an operator may), and says for each what became of it: '
    'completed, already_completed, lease_lost (nothing was changed) or unknown_task. Locks in the order of task_id. Idempotent. Error: SH006.';
