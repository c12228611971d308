create or replace function queues.known_outcomes(_task_ids bigint[])
returns queues.task_outcome[]
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
-- Without a generic plan, the partitions of the ledger would be planned again for every batch.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
    _least bigint := (select min(t) from unnest(_task_ids) t);
    _greatest bigint := (select max(t) from unnest(_task_ids) t);
begin
    return array(
        select o from queues.task_outcome o where o.task_id = any (_task_ids) and o.task_id between _least and _greatest order by o.task_id);
end;
$$;

comment on function queues.known_outcomes(bigint[]) is
    'The recorded answers of the providers for these tasks, in the order of their ids.';
