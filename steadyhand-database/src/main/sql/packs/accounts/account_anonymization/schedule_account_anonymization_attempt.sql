create or replace function accounts.schedule_account_anonymization_attempt(_account_anonymization_task_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _account_anonymization_attempt_id bigint;
begin
    insert into accounts.account_anonymization_attempt (account_anonymization_task_id, generation)
    values (
        _account_anonymization_task_id,
        supervision.generation('accounts.account_anonymization', _account_anonymization_task_id))
    returning account_anonymization_attempt_id into _account_anonymization_attempt_id;

    perform queues.enqueue(
        'db_function',
        jsonb_build_object(
            'task_type', 'db_function',
            'db_function', 'accounts.attempt_account_anonymization',
            'account_anonymization_attempt_id', _account_anonymization_attempt_id,
            'error_handler', 'accounts.record_account_anonymization_failure'));
end;
$$;

comment on function accounts.schedule_account_anonymization_attempt(bigint) is
    'Effect: records one more attempt and enqueues the task that makes it in a transaction of its own.';
