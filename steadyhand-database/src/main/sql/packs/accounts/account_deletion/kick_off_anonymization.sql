create or replace function accounts.kick_off_anonymization(_account_id bigint)
returns void
language sql
volatile
as $$
    select files.try_close_account(_account_id);

    select supervision.watch(
        'accounts.account_deletion', t.account_deletion_task_id,
        'accounts.account_anonymization', k.account_anonymization_task_id)
    from accounts.account_deletion_task t
    cross join lateral accounts.kickoff_account_anonymization(t.account_id) k
    where t.account_id = _account_id;
$$;

comment on function accounts.kick_off_anonymization(bigint) is
    'Effect: kicks off the anonymization of an account, and watches it. Since its files are deleted, also closes it for new files, unless a '
    'transaction is adding one. Idempotent.';
