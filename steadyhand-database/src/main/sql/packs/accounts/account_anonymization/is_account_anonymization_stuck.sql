create or replace function accounts.is_account_anonymization_stuck(_account_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select coalesce(bool_or(
        supervision.is_stuck('accounts.account_anonymization', t.account_anonymization_task_id)
        or (accounts.account_anonymization_decide(
            accounts.account_anonymization_supervisor_facts(t.account_anonymization_task_id))).state = 'failed'), false)
    from accounts.account_anonymization_task t
    where t.account_id = _account_id;
$$;

comment on function accounts.is_account_anonymization_stuck(bigint) is
    'Fact: whether the anonymization of an account cannot continue on its own: its attempts are used up, or its supervision is stuck.';
