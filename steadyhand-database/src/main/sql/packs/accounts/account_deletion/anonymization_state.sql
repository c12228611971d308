create or replace function accounts.anonymization_state(_account_id bigint)
returns text
language sql
stable
as $$
    select i.state
    from accounts.account_anonymization_task t
    join supervision.instance i
        on i.process_name = 'accounts.account_anonymization' and i.instance_id = t.account_anonymization_task_id
    where t.account_id = _account_id;
$$;

comment on function accounts.anonymization_state(bigint) is
    'Fact: how the anonymization of an account stands; null if it was not started.';
