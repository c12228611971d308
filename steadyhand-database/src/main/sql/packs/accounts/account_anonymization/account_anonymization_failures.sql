create or replace function accounts.account_anonymization_failures(_account_anonymization_task_id bigint)
returns supervision.failure[]
language sql
stable
as $$
    select array(
        select row(a.generation, f.created_at, f.error_kind, f.error_message, null)::supervision.failure
        from accounts.account_anonymization_attempt a
        join accounts.account_anonymization_attempt_failed f on f.account_anonymization_attempt_id = a.account_anonymization_attempt_id
        where a.account_anonymization_task_id = _account_anonymization_task_id
            and not exists (
                select
                from accounts.account_anonymization_attempt_succeeded s
                where s.account_anonymization_attempt_id = a.account_anonymization_attempt_id)
        order by a.account_anonymization_attempt_id);
$$;

comment on function accounts.account_anonymization_failures(bigint) is
    'Fact: the failures, in order. Excludes attempts that turned out to have succeeded.';
