create or replace function supervision.check_java_step(_step supervision.java_step)
returns boolean
language plpgsql
stable
as $$
declare
    _most_bytes constant integer := 262144;
    _most_effects constant integer := 1000;
    _most_bytes_of_all constant bigint := 1024 * 1024;
    _effects integer;
    _bytes bigint;
    _wrong text := case
        when nullif(btrim(_step.action), '') is null or length(_step.action) > 200 then 'its action is not a text of 1 to 200 characters'
        when (_step.state in ('running', 'succeeded', 'failed', 'cancelled', 'stuck')) is not true then format('%s is not a state', coalesce(quote_literal(left(_step.state, 63)), 'null'))
        when nullif(btrim(_step.reason), '') is null then 'it has no reason'
        when not isfinite(_step.until) then 'it waits until a time that never comes'
        when array['array', 'array', 'array', 'array'] <> array[jsonb_typeof(_step.effects), jsonb_typeof(_step.withdrawn), jsonb_typeof(_step.children), jsonb_typeof(_step.awaited)] then
            'its run, withdraw, start and await are not arrays'
        when _step.state <> 'running' and (jsonb_array_length(_step.effects) > 0 or jsonb_array_length(_step.children) > 0) then
            'an end starts nothing'
        when octet_length(_step.read::text) > 8192 then format('what it has read is larger than 8 KiB: %s bytes', octet_length(_step.read::text))
    end;
begin
    if _wrong is not null then
        raise exception 'process % %: the decision is invalid: %', _step.process_name, _step.instance_id, _wrong using errcode = 'SH017';
    end if;
    if octet_length(_step.result::text) > _most_bytes then
        raise exception 'process % %: its result is too large: % bytes', _step.process_name, _step.instance_id, octet_length(_step.result::text)
            using errcode = 'SH004', hint = 'A result has at most 256 KiB. Store large data elsewhere, and return its id.';
    end if;
    select format('%s bytes of the request of effect %s', octet_length((e -> 'request')::text), left(e ->> 'effect', 63)) into _wrong
    from jsonb_array_elements(_step.effects) e
    where octet_length((e -> 'request')::text) > _most_bytes
    limit 1;
    if found then
        raise exception 'process % %: a request is too large: %', _step.process_name, _step.instance_id, _wrong
            using errcode = 'SH004', hint = 'A request has at most 256 KiB. Store large data elsewhere, and pass its id.';
    end if;
    if jsonb_array_length(_step.effects) > 0 then
        select count(*) into _effects
        from (
            select jsonb_object_keys(_step.begun -> 'facts' -> 'effects')
            union
            select concat_ws('/', e ->> 'effect', nullif(e ->> 'key', '')) from jsonb_array_elements(_step.effects) e
        ) x;
        if _effects > _most_effects then
            raise exception 'process % %: the decision is invalid: the instance would have % effects', _step.process_name, _step.instance_id, _effects
                using errcode = 'SH017', hint = 'An instance has at most 1,000 effects. Start children instead.';
        end if;
        -- Requests and results: the latter as its facts have them.
        _bytes := (_step.before).request_bytes + (_step.begun ->> 'effect_bytes')::bigint + supervision.new_request_bytes(_step);
        if _bytes > _most_bytes_of_all and supervision.new_request_bytes(_step) > 0 then
            raise exception 'process % %: its effects are too large: their requests and results would have % bytes', _step.process_name, _step.instance_id, _bytes
                using errcode = 'SH004', hint = 'The effects of an instance have at most 1 MiB. Store large data elsewhere, and pass its id, or start children.';
        end if;
    end if;
    if supervision.waits_for_nothing(_step) then
        raise exception 'process % %: the decision is invalid: it waits for nothing, so nothing would ever wake it', _step.process_name, _step.instance_id
            using errcode = 'SH017', hint = 'Run an effect that has not ended, start children, await a signal, or wait until a time.';
    end if;
    return true;
end;
$$;

comment on function supervision.check_java_step(supervision.java_step) is
    'True, or raises SH017 or SH004 for a decision in Java that cannot be carried out.';
