create or replace function internal.read_envelope(
    _answer jsonb,
    out succeeded boolean,
    out is_error boolean,
    out error_kind text,
    out message text,
    out payload jsonb
)
returns record
language plpgsql
immutable
as $$
begin
    payload := _answer -> 'payload';

    if _answer ? 'success' then
        succeeded := coalesce(_answer ->> 'success' = 'true', false);
        is_error := not succeeded;
        error_kind := case when coalesce(_answer ->> 'error', '') <> '' then 'handler_failed' else 'validation' end;
        message := coalesce(
            nullif(_answer ->> 'error', ''), nullif(_answer ->> 'validation_failure_message', ''), 'answered success = false');
    else
        succeeded := coalesce(_answer ->> 'status' = 'succeeded', false);
        is_error := false;
        error_kind := 'validation';
        message := coalesce(_answer ->> 'status', _answer ->> 'error', 'answered nothing');
    end if;
end;
$$;

comment on function internal.read_envelope(jsonb) is
    'Reads both forms of answer: {status, payload}, where anything but "succeeded" is an ordinary other answer, and the older {success, error, '
    'validation_failure_message, payload}, where success = false is an error: handler_failed if error is set, otherwise validation.';
