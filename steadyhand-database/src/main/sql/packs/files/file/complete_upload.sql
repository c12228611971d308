create or replace function files.complete_upload(
    _upload_intent_id bigint,
    out validation_failure_message text,
    out validation_failure_code text,
    out file_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _intent files.upload_intent;
begin
    -- Locked, so that two concurrent completions of the same upload create one file.
    select u.* into _intent from files.upload_intent u where u.upload_intent_id = _upload_intent_id for no key update;
    if not found then
        validation_failure_code := case when _upload_intent_id is null then 'missing_upload_intent_id' else 'upload_intent_not_found' end;
        validation_failure_message := internal.refusal_message(validation_failure_code, _upload_intent_id::text);
        return;
    end if;

    select c.file_id into file_id from files.upload_intent_completed c where c.upload_intent_id = _upload_intent_id;
    if found then
        return;
    end if;

    select f.validation_failure_message, f.validation_failure_code, f.file_id
    into validation_failure_message, validation_failure_code, file_id
    from files.create_file(_intent.account_id, _intent.bucket, _intent.object_key) f;

    if file_id is not null then
        insert into files.upload_intent_completed (upload_intent_id, file_id)
        values (_upload_intent_id, complete_upload.file_id);
    end if;
end;
$$;

comment on function files.complete_upload(bigint) is
    'Turns a completed upload into a file. Returns its file_id, the same one each time, or the validation failure as a message and a code: '
    'missing_upload_intent_id, upload_intent_not_found, object_key_taken. Idempotent.';
