create or replace function supervision.check_java_steps(_steps supervision.java_step[], _may_be_large boolean)
returns void
language plpgsql
stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
    _most_bytes constant integer := 262144;
    _most_bytes_of_all constant bigint := 1024 * 1024;
    _most_effects constant integer := 1000;
    _wrong record;
begin
    -- One statement for all of them, cheap questions first: nearly every step is valid.
    select s.process_name, s.instance_id, c.wrong, c.hint, c.error into _wrong
    from unnest(_steps) s
    cross join lateral (select
        jsonb_typeof(s.effects) <> 'array' or jsonb_typeof(s.withdrawn) <> 'array' or jsonb_typeof(s.children) <> 'array' or jsonb_typeof(s.awaited) <> 'array'
            as is_malformed
    ) t
    cross join lateral (
        select format('the decision is invalid: %s', w.wrong) as wrong, null as hint, 'SH017' as error
        from (select case
            when nullif(btrim(s.action), '') is null or length(s.action) > 200 then 'its action is not a text of 1 to 200 characters'
            when (s.state in ('running', 'succeeded', 'failed', 'cancelled', 'stuck')) is not true then
                format('%s is not a state', coalesce(quote_literal(left(s.state, 63)), 'null'))
            when nullif(btrim(s.reason), '') is null then 'it has no reason'
            when s.version is null then 'it has no version'
            when not isfinite(s.until) then 'it waits until a time that never comes'
            when t.is_malformed then 'its run, withdraw, start and await are not arrays'
            when s.state <> 'running' and (jsonb_array_length(s.effects) > 0 or jsonb_array_length(s.children) > 0) then 'an end starts nothing'
            when s.read is not null and octet_length(s.read::text) > 8192 then
                format('what it has read is larger than 8 KiB: %s bytes', octet_length(s.read::text))
        end as wrong) w
        where w.wrong is not null
        union all
        select format('its result is too large: %s bytes', octet_length(s.result::text)), 'A result has at most 256 KiB. Store large data elsewhere, and return its id.', 'SH004'
        where _may_be_large and octet_length(s.result::text) > _most_bytes
        union all
        select
            format('a request is too large: %s bytes of the request of effect %s', octet_length((e -> 'request')::text), left(e ->> 'effect', 63)),
            'A request has at most 256 KiB. Store large data elsewhere, and pass its id.', 'SH004'
        from jsonb_array_elements(case when _may_be_large and not t.is_malformed then s.effects else '[]' end) e
        where octet_length((e -> 'request')::text) > _most_bytes
        union all
        select format('the decision is invalid: the instance would have %s effects', n.effects), 'An instance has at most 1,000 effects. Start children instead.', 'SH017'
        from (
            select count(*) as effects
            from (
                select jsonb_object_keys(s.begun -> 'facts' -> 'effects')
                union
                select concat_ws('/', e ->> 'effect', nullif(e ->> 'key', '')) from jsonb_array_elements(s.effects) e
            ) x
            where not t.is_malformed and jsonb_array_length(s.effects) > 0
        ) n
        where n.effects > _most_effects
        union all
        -- Requests and results: the latter as its facts have them.
        select
            format('its effects are too large: their requests and results would have %s bytes', n.before + n.new),
            'The effects of an instance have at most 1 MiB. Store large data elsewhere, and pass its id, or start children.', 'SH004'
        from (
            select b.before, supervision.new_request_bytes(s) as new
            from (select (s.before).request_bytes + (s.begun ->> 'effect_bytes')::bigint as before) b
            where not t.is_malformed and s.effects <> '[]' and b.before + octet_length(s.effects::text) > _most_bytes_of_all
        ) n
        where n.new > 0 and n.before + n.new > _most_bytes_of_all
        union all
        select
            'the decision is invalid: it waits for nothing, so nothing would ever wake it',
            'Run an effect that has not ended, start children, await a signal, or wait until a time.', 'SH017'
        where s.state = 'running' and s.until is null and not t.is_malformed and jsonb_array_length(s.awaited) = 0
            and jsonb_array_length(s.begun -> 'in_progress') = 0
            and not exists (
                select
                from jsonb_array_elements(s.effects) e
                where coalesce(s.begun -> 'facts' -> 'effects' ->> concat_ws('/', e ->> 'effect', nullif(e ->> 'key', '')), 'new') = 'new')
            and not exists (
                select
                from jsonb_each(s.begun -> 'facts' -> 'children') c
                where (c.value ->> 'running')::integer + (c.value ->> 'stuck')::integer > 0)
            and not exists (
                select
                from jsonb_to_recordset(s.children) as n (process text, children jsonb, remaining integer)
                where n.remaining > 0
                    or supervision.unwatched_keys(s.process_name, s.instance_id, n.process, array(select jsonb_object_keys(n.children))) <> '{}')
    ) c
    limit 1;
    if found then
        raise exception 'process % %: %', _wrong.process_name, _wrong.instance_id, _wrong.wrong using errcode = _wrong.error, hint = coalesce(_wrong.hint, '');
    end if;
end;
$$;

comment on function supervision.check_java_steps(supervision.java_step[], boolean) is
    'Raises SH017 or SH004 for the first decision in Java that cannot be carried out. _may_be_large: whether a value among them may be larger than it may be.';
