create or replace function supervision.record_for_handler(_handler text, _payloads jsonb[], _settings text[])
returns jsonb[]
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _call text[];
begin
    -- Effects of Java processes: they go by the tasks, whatever the payloads say.
    if _handler in ('supervision.effect_succeeded', 'supervision.effect_failed') and has_function_privilege(session_user, _handler || '(jsonb)', 'execute') then
        return supervision.settle_attempts(array(
            select (internal.read_task_setting(s.setting)).task_id from unnest(_settings) with ordinality as s (setting, place) order by s.place));
    end if;
    select regexp_match(f.prosrc, '^\s*begin\s+return supervision\.record_(success|failure)\(''([a-z0-9_.]+)'', _payload\);\s+end;\s*$')
    into _call
    from pg_proc f
    join pg_proc own on own.oid = 'supervision.record_for_handler'::regproc
    where f.proname = split_part(_handler, '.', 2)
        and f.pronamespace = (select n.oid from pg_namespace n where n.nspname = split_part(_handler, '.', 1))
        and f.proargtypes = array['jsonb'::regtype::oid]::oidvector
        -- It would run with the same rights as this function.
        and f.prosecdef
        and f.proowner = own.proowner
        -- Whoever may not call the handler is not served here either. A role that was merely set does not count: the handler is called for each then.
        and has_function_privilege(session_user, f.oid, 'execute')
        and exists (select from internal.callable_function c where c.function_name = _handler);
    return case when _call is not null then supervision.record_attempts(_call[2], _call[1] = 'success', _payloads, _settings) end;
end;
$$;

comment on function supervision.record_for_handler(text, jsonb[], text[]) is
    'Does for many payloads at once what a handler does that is nothing but a call of supervision.record_success or supervision.record_failure, or that of an effect (supervision.settle_attempts). '
    'Null if the handler is anything else, is not registered, or may not be executed by the user of the session: call it for each then.';
