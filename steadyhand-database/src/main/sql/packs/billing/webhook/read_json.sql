create or replace function billing.read_json(_body bytea)
returns jsonb
language plpgsql
immutable
as $$
begin
    return convert_from(_body, 'UTF8')::jsonb;
exception
    -- Not UTF-8; characters that PostgreSQL cannot store; not JSON; numbers, nesting or lists beyond its limits.
    when character_not_in_repertoire or untranslatable_character or invalid_text_representation
        or numeric_value_out_of_range or statement_too_complex or program_limit_exceeded then
        return null;
end;
$$;

comment on function billing.read_json(bytea) is
    'The bytes parsed as JSON; null if they are not valid JSON. Never raises an error.';
