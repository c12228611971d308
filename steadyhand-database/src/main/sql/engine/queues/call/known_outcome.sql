create or replace function queues.known_outcome(_task_id bigint)
returns queues.task_outcome
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
-- Without a generic plan, the partitions of the ledger would be planned again for every task.
set plan_cache_mode = force_generic_plan
as $$
declare
    _outcome queues.task_outcome;
begin
    select o.* into _outcome from queues.task_outcome o where o.task_id = _task_id;
    return _outcome;
end;
$$;

comment on function queues.known_outcome(bigint) is
    'The recorded answer of the provider for this task; null if there is none.';
