create or replace function learning.create_cue(
    _prompt text,
    out validation_failure_message text,
    out validation_failure_code text,
    out cue_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if nullif(btrim(_prompt), '') is null then
        validation_failure_code := 'missing_prompt';
        validation_failure_message := internal.refusal_message(validation_failure_code);
        return;
    end if;

    insert into learning.cue (prompt) values (_prompt) returning cue.cue_id into cue_id;
end;
$$;

comment on function learning.create_cue(text) is
    'Creates a cue. Returns its cue_id, or the validation failure as a message and a code: missing_prompt.';
