create or replace function internal.read_envelope(
    _answer jsonb,
    out succeeded boolean,
    out status text,
    out error_kind text,
    out message text,
    out payload jsonb
)
returns record
language plpgsql
immutable
as $$
declare
    _error text := left(nullif(_answer ->> 'error', ''), 1000);
    _validation text := left(nullif(_answer ->> 'validation_failure_message', ''), 1000);
    _is_older boolean := coalesce(_answer ? 'success', false);
begin
    payload := _answer -> 'payload';
    if _is_older then
        succeeded := coalesce(_answer ->> 'success' = 'true', false);
    else
        status := left(nullif(_answer ->> 'status', ''), 300);
        succeeded := coalesce(status = 'succeeded', false);
    end if;
    if succeeded then
        return;
    end if;

    if _is_older then
        error_kind := case when _error is not null then 'handler_failed' else 'validation' end;
        message := coalesce(_error, _validation, 'answered success = false');
    elsif status is not null then
        error_kind := 'not_succeeded';
        message := concat_ws(': ', 'answered ' || status, coalesce(_error, _validation));
    else
        error_kind := case when _error is null and _validation is not null then 'validation' else 'not_succeeded' end;
        message := coalesce(_error, _validation, case
            when _answer is null or _answer in ('null', '{}') then 'answered nothing'
            when jsonb_typeof(_answer) = 'object' then 'answered without a status'
            else 'answered no object with a status' end);
    end if;
end;
$$;

comment on function internal.read_envelope(jsonb) is
    'Parses both forms of answer: {status, payload}, where only "succeeded" is success, and the older {success, error, '
    'validation_failure_message, payload}. Null and anything else, such as {error} or {validation_failure_message} alone, is not success. For an '
    'answer that is not success, error_kind and message describe the failure: not_succeeded for a status, an error alone or nothing; in the older '
    'form handler_failed if error is set, otherwise validation. Texts are cut: a status at 300 characters, a message at 1,000.';
