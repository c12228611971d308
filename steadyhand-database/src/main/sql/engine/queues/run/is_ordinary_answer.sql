create or replace function queues.is_ordinary_answer(_status text, _role text, _function_name text, _task_id bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if _status is null then
        return false;
    end if;

    return _status in ('scheduled', 'waiting', 'coalesced')
        or _status like 'waiting\_%'
        or _status like 'already\_%'
        or (_role = 'error_handler' and _status = 'failed')
        or (
            exists (select from supervision.process p where p.supervisor_function = _function_name)
            and (
                _status in ('busy', 'spaced', 'stuck', 'cancelled')
                or exists (
                    select from supervision.decision d
                    where d.task_id = _task_id and d.function_name = _function_name and d.status = _status)));
end;
$$;

comment on function queues.is_ordinary_answer(text, text, text, bigint) is
    'Defines which statuses other than "succeeded" are ordinary and therefore write no row of queues.error. For any function: scheduled, waiting '
    'and waiting_…, already_… and coalesced (an idempotent repeat had nothing left to do). For an error handler: failed, since it has recorded '
    'the failure. For the supervisor of a registered process: busy, spaced, stuck and cancelled, and whatever its run decided, since that is recorded in '
    'supervision.decision. Not ordinary are missing_<x>_id and <x>_not_found of a supervisor, which made no decision. _role is the field of the '
    'payload that names the function: db_function, before_handler, success_handler or error_handler.';
