-- Each role starts without privileges, so that a privilege that is no longer listed here is revoked.
revoke all on all tables in schema accounts, learning, api from ${worker}, ${application}, ${operator}, ${observer};
revoke all on all sequences in schema accounts, learning, api from ${worker}, ${application}, ${operator}, ${observer};
revoke all on all routines in schema accounts, learning, api from ${worker}, ${application}, ${operator}, ${observer};

grant usage on schema accounts, learning, api to ${worker}, ${application}, ${operator}, ${observer};

-- The worker runs supervisors and attempts.
grant execute on function
    accounts.account_deletion_supervisor(jsonb),
    accounts.account_anonymization_supervisor(jsonb),
    accounts.attempt_account_anonymization(jsonb),
    accounts.record_account_anonymization_failure(jsonb)
to ${worker};

-- The application creates accounts and requests their deletion.
grant execute on function
    accounts.create_account(text, text),
    accounts.kickoff_account_anonymization(bigint, timestamptz),
    accounts.kickoff_account_deletion(bigint, timestamptz),
    api.request_account_deletion(bigint),
    learning.create_profile(bigint, text),
    learning.create_cue(text),
    learning.complete_recording(bigint, bigint, bigint)
to ${application}, ${operator};

-- The operator runs a supervisor manually; operator and observer read the facts, not the personal data.
grant execute on function
    accounts.account_deletion_supervisor(jsonb),
    accounts.account_anonymization_supervisor(jsonb)
to ${operator};

grant execute on function
    accounts.account_deletion_supervisor_facts(bigint),
    accounts.has_account_deletion_succeeded(bigint),
    accounts.has_account_deletion_failed(bigint),
    accounts.account_anonymization_supervisor_facts(bigint),
    accounts.has_account_anonymization_succeeded_attempt(bigint),
    accounts.count_account_anonymization_attempts(bigint),
    accounts.count_account_anonymization_failed_attempts(bigint),
    accounts.has_anonymization_succeeded(bigint),
    accounts.is_account_anonymization_stuck(bigint),
    accounts.has_account_flag(bigint, text),
    accounts.check_accounts()
to ${operator}, ${observer};

grant execute on function accounts.anonymize_again() to ${operator};

grant select on
    accounts.account_state,
    accounts.account_deletion_task_succeeded,
    accounts.account_deletion_task_failed,
    accounts.account_anonymization_task_scheduled,
    accounts.account_anonymization_task_failed,
    accounts.account_anonymization_task_succeeded
to ${operator}, ${observer};
