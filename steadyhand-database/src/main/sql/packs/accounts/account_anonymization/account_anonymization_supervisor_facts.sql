create or replace function accounts.account_anonymization_supervisor_facts(_account_anonymization_task_id bigint)
returns supervision.attempt_facts
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select supervision.attempt_facts(
        'accounts.account_anonymization',
        t.account_anonymization_task_id,
        t.scheduled_at,
        accounts.has_account_anonymization_succeeded_attempt(t.account_anonymization_task_id),
        accounts.count_account_anonymization_attempts(t.account_anonymization_task_id),
        accounts.account_anonymization_failures(t.account_anonymization_task_id))
    from accounts.account_anonymization_task t
    where t.account_anonymization_task_id = _account_anonymization_task_id;
$$;

comment on function accounts.account_anonymization_supervisor_facts(bigint) is
    'The current facts of an account_anonymization_task. Null if there is no such task.';
