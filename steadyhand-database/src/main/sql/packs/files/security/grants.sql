-- Each role starts without privileges, so that a privilege that is no longer listed here is revoked.
revoke all on all tables in schema files from ${worker}, ${application}, ${operator}, ${observer};
revoke all on all sequences in schema files from ${worker}, ${application}, ${operator}, ${observer};
revoke all on all routines in schema files from ${worker}, ${application}, ${operator}, ${observer};

grant usage on schema files to ${worker}, ${application}, ${operator}, ${observer};

-- The worker runs supervisors and handlers.
grant execute on function
    files.file_deletion_supervisor(jsonb),
    files.get_file_delete_payload(jsonb),
    files.record_file_delete_success(jsonb),
    files.record_file_delete_failure(jsonb)
to ${worker};

-- The application records files and has them deleted.
grant execute on function
    files.create_file(bigint, text, text),
    files.create_upload_intent(bigint, text, text),
    files.complete_upload(bigint),
    files.kickoff_file_deletion(bigint, timestamptz)
to ${application}, ${operator};

-- The operator runs a supervisor manually; operator and observer read the facts, not the names of objects.
grant execute on function files.file_deletion_supervisor(jsonb) to ${operator};

grant execute on function
    files.file_deletion_supervisor_facts(bigint),
    files.has_file_deletion_succeeded_attempt(bigint),
    files.count_file_deletion_attempts(bigint),
    files.count_file_deletion_failed_attempts(bigint),
    files.is_file_deletion_stuck(bigint),
    files.all_account_files_deleted(bigint),
    files.is_account_closed(bigint),
    files.check_files()
to ${operator}, ${observer};

grant execute on function files.rebuild_files() to ${operator};

grant select on
    files.file_state,
    files.file_deletion_task_scheduled,
    files.file_deletion_task_failed,
    files.file_deletion_task_succeeded
to ${operator}, ${observer};
