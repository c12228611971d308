create or replace function accounts.find_account_anonymization_attempt(_payload jsonb)
returns accounts.account_anonymization_attempt
language plpgsql
stable
as $$
declare
    _attempt accounts.account_anonymization_attempt;
begin
    select a.* into _attempt
    from accounts.account_anonymization_attempt a
    where a.account_anonymization_attempt_id = supervision.read_id(_payload, 'account_anonymization_attempt_id');
    return _attempt;
end;
$$;

comment on function accounts.find_account_anonymization_attempt(jsonb) is
    'The attempt that a task belongs to; null if there is none.';
