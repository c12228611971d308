select supervision.register_process('accounts.account_deletion', 'Deletes an account: its files, then its personal data.', _answers_cancel => true);
select supervision.register_process(
    'accounts.account_anonymization', 'Erases the personal data of an account.',
    _parent_process => 'accounts.account_deletion', _max_attempts => 3,
    _facts_function => 'supervision.attempt_facts',
    _attempts => '{
        "task_type": "db_function",
        "db_function": "accounts.attempt_account_anonymization",
        "error_handler": "accounts.record_account_anonymization_failure"
    }');

-- The pack files does not know accounts; that files are deleted with an account is registered here.
select supervision.register_parent('files.file_deletion', 'accounts.account_deletion');

select maintenance.register_check('accounts', 'accounts.check_accounts', 'select accounts.anonymize_again()');
