create or replace function internal.refusal_message(_code text, _subject text default null)
returns text
language sql
immutable
as $$
    select case
        when _code = 'invalid_scheduled_at' then 'scheduled_at is not valid: it must be a time, and not infinite'
        when _code like 'missing\_%' then format('%s is missing', substr(_code, 9))
        when _code like 'invalid\_%' then format('%s is not valid', substr(_code, 9))
        when _code like '%\_not\_found' then concat_ws(' ', replace(left(_code, -10), '_', ' '), left(_subject, 200), 'does not exist')
        else replace(_code, '_', ' ')
    end;
$$;

comment on function internal.refusal_message(text, text) is
    'The readable message for a validation_failure_code: missing_x, invalid_x, x_not_found with the id or name of what was not found, and any '
    'other code spelled out. For kickoffs and other functions that return validation failures.';
