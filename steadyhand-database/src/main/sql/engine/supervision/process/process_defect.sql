create or replace function supervision.process_defect(_process supervision.process)
returns text
language plpgsql
stable
as $$
declare
    _facts pg_proc;
    _decide pg_proc;
    _tables record := supervision.attempt_tables(_process);
    _identity pg_proc;
begin
    -- The kit decides nothing about it: workers have its code.
    if _process.decided_by = 'java' then
        return null;
    end if;
    select f.* into _facts
    from pg_proc f
    where f.oid = to_regprocedure(_process.facts_function
        || case when _process.facts_function = 'supervision.attempt_facts' then '(text, bigint)' else '(bigint)' end);
    select d.* into _decide
    from pg_proc d
    where d.oid = to_regproc(_process.decide_function) and d.pronargs = 1 and d.proargtypes[0] = _facts.prorettype;
    select n.* into _identity from pg_proc n where n.oid = to_regprocedure(_process.identity_function || '(bigint[])');

    return case
        when _process.process_name is null or _process.process_name !~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$' then
            'its name is not of the form schema.process in lowercase'
        when _process.root_table !~ '^[^.]+\.[^.]+$' then
            format('its root table %s is not of the form schema.table', _process.root_table)
        when to_regclass(_process.root_table) is null then
            format('its root table %s does not exist', _process.root_table)
        when not exists (
            select
            from pg_index i
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
            where i.indrelid = to_regclass(_process.root_table)
                and i.indisprimary
                and i.indnatts = 1
                and a.attname = _process.root_key
                and a.atttypid = 'bigint'::regtype
        ) then
            format('%s.%s is not a primary key of type bigint', _process.root_table, _process.root_key)
        when _facts.oid is null then
            format('its facts function %s(bigint) does not exist', _process.facts_function)
        when _facts.proretset or _decide.proretset then
            format('its facts and decide functions, %s and %s, must return one row each', _process.facts_function, _process.decide_function)
        when _facts.provolatile = 'v' then
            format('its facts function %s is volatile and could write', _process.facts_function)
        when _decide.oid is null then
            format('its decide function %s(%s) does not exist', _process.decide_function, _facts.prorettype::regtype)
        when _decide.prorettype <> 'supervision.step'::regtype then
            format('its decide function %s does not return supervision.step', _process.decide_function)
        when _decide.provolatile <> 'i' then
            format('its decide function %s is not immutable', _process.decide_function)
        when _identity.oid is null and _process.identity_function is not null then
            format('its identity function %s(bigint[]) does not exist', _process.identity_function)
        when pg_get_function_result(_identity.oid) <> 'TABLE(instance_id bigint, business_key text, summary text)' then
            format('its identity function %s does not return table (instance_id bigint, business_key text, summary text)', _process.identity_function)
        when _identity.provolatile = 'v' then
            format('its identity function %s is volatile and could write', _process.identity_function)
        when _process.is_perpetual and _process.answers_cancel then
            'its instances never end, so they cannot answer a cancel'
        when _process.attempts is null and 'supervision.attempt_facts' = _process.facts_function then
            'it has no attempts to read facts from'
        when _process.attempts is null then
            null
        when nullif(_process.attempts ->> 'task_type', '') is null then
            'its attempts have no task_type'
        when not exists (select from queues.registered_task_type y where y.task_type = _process.attempts ->> 'task_type') then
            format('its attempts are of the task type %s, which is not registered', _process.attempts ->> 'task_type')
        when _process.attempts ->> 'task_type' = 'db_function' and not _process.attempts ? 'db_function' then
            'its attempts name no db_function'
        when _process.attempts ->> 'task_type' <> 'db_function' and not _process.attempts ?& array['success_handler', 'error_handler'] then
            'its attempts need a success_handler and an error_handler, which record what came of them'
        when exists (
            select
            from jsonb_each_text(_process.attempts) a
            join pg_proc f on f.oid = to_regproc(a.value)
            cross join lateral regexp_match(f.prosrc, 'supervision\.(?:record_success|record_failure|make_attempt)\(''([a-z0-9_.]+)''') as recorded (process)
            where a.key in ('success_handler', 'error_handler', 'db_function') and recorded.process[1] <> _process.process_name
        ) then
            'a function of its attempts records those of another process'
        when to_regclass(_tables.attempt) is null or to_regclass(_tables.succeeded) is null or to_regclass(_tables.failed) is null then
            format('its attempts need the tables %s, %s and %s', _tables.attempt, _tables.succeeded, _tables.failed)
        when exists (
            select
            from unnest(array[_tables.attempt, _tables.succeeded, _tables.failed]) as t (name)
            where not exists (
                select
                from pg_index i
                join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
                where i.indrelid = to_regclass(t.name) and i.indisprimary and i.indnatts = 1 and a.attname = _tables.attempt_key and a.atttypid = 'bigint'::regtype)
        ) then
            format('%s must be the primary key, of type bigint, of %s, %s and %s', _tables.attempt_key, _tables.attempt, _tables.succeeded, _tables.failed)
        when not exists (
            select from pg_attribute a
            where a.attrelid = to_regclass(_tables.failed) and a.attname = 'created_at' and a.atttypid = 'timestamptz'::regtype and a.attnotnull and a.atthasdef
        ) then
            format('%s.created_at must be a timestamptz that is not null and has a default', _tables.failed)
        when to_regprocedure(_process.success_effect || '(bigint[])') is null and _process.success_effect is not null then
            format('its success effect %s(bigint[]) does not exist', _process.success_effect)
        else (
            select format('%s has no column %s', c.table_name, c.column_name)
            from (
                select _process.root_table as table_name, n.name as column_name from unnest('scheduled_at'::text || _process.attempt_columns) as n (name)
                union all
                select _tables.attempt, n.name from unnest(array[_tables.attempt_key, _process.root_key, 'generation']) as n (name)
                union all
                select _tables.succeeded, _tables.attempt_key
                union all
                select _tables.failed, n.name from unnest(array[_tables.attempt_key, 'error_message', 'error_kind', 'created_at']) as n (name)
            ) c
            where not exists (
                select from pg_attribute a where a.attrelid = to_regclass(c.table_name) and a.attname = c.column_name and not a.attisdropped)
            limit 1)
    end;
end;
$$;

comment on function supervision.process_defect(supervision.process) is
    'The defect of a process, as a message: a part that is missing, a facts function that could write, a decide function that is not immutable. '
    'Null if there is none, as for any process in Java.';
