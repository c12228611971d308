create or replace function learning.complete_recording(
    _profile_id bigint,
    _cue_id bigint,
    _upload_intent_id bigint,
    out validation_failure_message text,
    out validation_failure_code text,
    out profile_cue_recording_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _file_id bigint;
begin
    validation_failure_code := case
        when not exists (select from learning.profile p where p.profile_id = _profile_id) then 'profile_not_found'
        when not exists (select from learning.cue c where c.cue_id = _cue_id) then 'cue_not_found'
    end;
    if validation_failure_code is not null then
        validation_failure_message := internal.refusal_message(
            validation_failure_code, case validation_failure_code when 'profile_not_found' then _profile_id else _cue_id end::text);
        return;
    end if;

    select u.validation_failure_message, u.validation_failure_code, u.file_id
    into validation_failure_message, validation_failure_code, _file_id
    from files.complete_upload(_upload_intent_id) u;
    if validation_failure_code is not null then
        return;
    end if;

    insert into learning.profile_cue_recording (profile_id, cue_id, file_id)
    values (_profile_id, _cue_id, _file_id)
    on conflict (file_id) do nothing;

    select r.profile_cue_recording_id into profile_cue_recording_id
    from learning.profile_cue_recording r
    where r.file_id = _file_id;
end;
$$;

comment on function learning.complete_recording(bigint, bigint, bigint) is
    'Completes the upload of a recording and links the file to profile and cue. Returns its profile_cue_recording_id, or the validation failure '
    'as a message and a code: profile_not_found, cue_not_found, upload_intent_not_found, object_key_taken. Idempotent.';
