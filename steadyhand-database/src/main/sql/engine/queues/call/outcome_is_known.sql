create or replace function queues.outcome_is_known(_task_id bigint, _task_lease_id bigint)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _silence constant text := 'an earlier delivery began the call and left no answer';
begin
    if exists (select from queues.task_outcome o where o.task_id = _task_id) then
        return true;
    end if;

    if not exists (
        select from queues.task_call_started s where s.task_id = _task_id and s.task_lease_id <> _task_lease_id
    ) then
        return false;
    end if;
    if queues.settle_unknown_outcome(_task_id, _task_lease_id, _silence) = 'stop' then
        return true;
    end if;
    perform queues.fail_task(_task_id, _silence || ', and is made again', _task_lease_id, 'outcome_unknown');
    return false;
end;
$$;

comment on function queues.outcome_is_known(bigint, bigint) is
    'Whether the call of this task must not be made any more. If a call of an earlier delivery got no answer, records its outcome as unknown, and '
    'stops here if the task type says so. Errors: SH008, SH009.';
