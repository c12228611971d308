create or replace function queues.calls_that_are_over(_task_ids bigint[], _task_lease_ids bigint[])
returns bigint[]
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
-- Without a generic plan, the partitions of the ledger would be planned again for every batch.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
    _silence constant text := 'an earlier delivery began the call and left no answer';
    _least bigint := (select min(t) from unnest(_task_ids) t);
    _greatest bigint := (select max(t) from unnest(_task_ids) t);
    _over bigint[] := array(
        select o.task_id from queues.task_outcome o where o.task_id = any (_task_ids) and o.task_id between _least and _greatest);
    _silent record;
begin
    for _silent in
        select distinct g.task_id, g.task_lease_id
        from queues.task_call_started s
        join unnest(_task_ids, _task_lease_ids) as g (task_id, task_lease_id) on g.task_id = s.task_id and g.task_lease_id <> s.task_lease_id
        where s.task_id = any (_task_ids) and s.task_id between _least and _greatest and s.task_id <> all (_over)
        order by 1
    loop
        if queues.settle_unknown_outcome(_silent.task_id, _silent.task_lease_id, _silence) = 'stop' then
            _over := _over || _silent.task_id;
        else
            perform queues.fail_task(_silent.task_id, _silence || ', and is made again', _silent.task_lease_id, 'outcome_unknown');
        end if;
    end loop;
    return _over;
end;
$$;

comment on function queues.calls_that_are_over(bigint[], bigint[]) is
    'Those of the tasks whose call must not be made any more. If a call of an earlier delivery got no answer, records its outcome as unknown, and '
    'stops here if the task type says so. Errors: SH008, SH009.';
