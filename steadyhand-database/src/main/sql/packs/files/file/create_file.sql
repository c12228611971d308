create or replace function files.create_file(
    _account_id bigint,
    _bucket text,
    _object_key text,
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
begin
    -- An older snapshot would not show that the account is closed.
    perform internal.require_read_committed();
    perform pg_advisory_xact_lock_shared(files.account_lock(_account_id));
    validation_failure_code := case
        when _account_id is null then 'missing_account_id'
        when nullif(_bucket, '') is null then 'missing_bucket'
        when nullif(_object_key, '') is null then 'missing_object_key'
        when octet_length(_bucket) > 255 or octet_length(_object_key) > 1024 then 'name_too_long'
    end;
    if validation_failure_code is not null then
        validation_failure_message := case validation_failure_code
            when 'name_too_long' then 'bucket or object_key is too long: they may have 255 and 1024 bytes'
            else internal.refusal_message(validation_failure_code)
        end;
        return;
    end if;

    insert into files.file (account_id, bucket, object_key)
    values (_account_id, _bucket, _object_key)
    on conflict (bucket, object_key) do nothing
    returning file.file_id into file_id;
    if not found then
        validation_failure_code := 'object_key_taken';
        validation_failure_message := 'a file of this bucket and object_key exists already';
        return;
    end if;

    if files.is_account_closed(_account_id) then
        perform files.kickoff_file_deletion(create_file.file_id);
    end if;
end;
$$;

comment on function files.create_file(bigint, text, text) is
    'Records a file that is in the store; if its account is closed, the file is deleted immediately. Waits for a run that is closing the account. '
    'Returns its file_id, or the validation failure as a message and a code: missing_account_id, missing_bucket, missing_object_key, '
    'name_too_long, object_key_taken. Error: SH010.';
