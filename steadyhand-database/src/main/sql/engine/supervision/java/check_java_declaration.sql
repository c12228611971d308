create or replace function supervision.check_java_declaration(_process_name text, _version integer, _declaration jsonb)
returns void
language plpgsql
stable
as $$
declare
    _wrong text;
begin
    _wrong := case
        when (_process_name ~ '^[a-z][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$') is not true then
            'its name is not of the form domain.process in lowercase'
        when (_version >= 1) is not true then 'its version is not 1 or more'
        when jsonb_typeof(_declaration) is distinct from 'object' then 'its declaration is not a JSON object'
        when octet_length(_declaration::text) > 262144 then 'its declaration is larger than 256 KiB'
        when jsonb_typeof(coalesce(_declaration -> 'effects', '[]')) <> 'array' or jsonb_typeof(coalesce(_declaration -> 'signals', '[]')) <> 'array' then
            'its effects and signals are not arrays'
    end;
    if _wrong is null then
        select case
            when (e.name ~ '^[a-z_][a-z0-9_]{0,62}$') is not true then
                format('%s is not a name for an effect', coalesce(quote_literal(left(e.name, 70)), 'null'))
            when count(*) over (partition by e.name) > 1 then format('it declares the effect %s twice', e.name)
            when (e.kind in ('call', 'transaction', 'channel', 'function', 'process')) is not true then
                format('effect %s is of the unknown kind %s', e.name, coalesce(left(e.kind, 70), 'null'))
            when e.kind in ('channel', 'function', 'process') and e.target is null then format('effect %s has no target', e.name)
            when e.kind <> 'call' and e.at_most_once then
                format('effect %s is made at most once, which only a call can promise: a channel decides for itself, and the others happen exactly once', e.name)
            when e.kind in ('call', 'transaction') and length(supervision.java_task_type(_process_name, e.name)) > 63 then
                format('the task type of effect %s, %s, is longer than 63 characters: choose a shorter name', e.name, supervision.java_task_type(_process_name, e.name))
            when (e.max_attempts between 1 and 10000 and e.first_delay_ms between 0 and 2592000000 and e.max_delay_ms between 0 and 2592000000) is false then
                format('effect %s takes 1 to 10,000 attempts, and pauses from nothing to 30 days', e.name)
        end
        into _wrong
        from jsonb_to_recordset(_declaration -> 'effects') as e (name text, kind text, target text, max_attempts bigint, first_delay_ms numeric, max_delay_ms numeric, at_most_once boolean)
        order by 1
        limit 1;
    end if;
    if _wrong is not null then
        raise exception 'process % cannot be declared: %', coalesce(left(_process_name, 130), 'null'), _wrong using errcode = 'SH016';
    end if;
end;
$$;

comment on function supervision.check_java_declaration(text, integer, jsonb) is
    'Raises SH016 for a declaration of a process in Java that cannot be used.';
