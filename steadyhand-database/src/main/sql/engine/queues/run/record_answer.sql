create or replace function queues.record_answer(
    _task_id bigint,
    _task_lease_id bigint,
    _role text,
    _function_name text,
    _answer jsonb
)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _envelope record := internal.read_envelope(_answer);
    _is_lost_success boolean := _role = 'success_handler';
begin
    if _envelope.succeeded or queues.is_ordinary_answer(_envelope.status, _role, _function_name, _task_id) then
        return;
    end if;

    if queues.fail_task(
        _task_id,
        _function_name || ': ' || _envelope.message || case when _is_lost_success then ', though the provider had accepted' else '' end,
        _task_lease_id,
        case when _is_lost_success then 'handler_failed' else _envelope.error_kind end) = 'recorded'
    then
        -- For the log of the client. Only a status that is a single word is included: other texts may quote the payload.
        raise notice 'task %: % answered %', _task_id, _function_name,
            case when _envelope.status ~ '^[a-z][a-z0-9_]{0,99}$' then _envelope.status else 'without success' end
            using errcode = 'SH025';
    end if;
end;
$$;

comment on function queues.record_answer(bigint, bigint, text, text, jsonb) is
    'Records an answer of a function that is neither success nor ordinary (queues.is_ordinary_answer) as an error of the task, of the kind '
    'returned by internal.read_envelope; for a success handler always handler_failed, since the provider has accepted and the supervisor may not '
    'know. Sends the client a notice with SQLSTATE SH025, without payload. The caller holds the task. Errors: SH008.';
