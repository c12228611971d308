create or replace function accounts.account_anonymization_decide(_facts supervision.attempt_facts)
returns supervision.step
language sql
immutable
as $$
    select supervision.decide_attempt(_facts);
$$;

comment on function accounts.account_anonymization_decide(supervision.attempt_facts) is
    'Decides about the personal data of an account, given the facts: as for every process that makes attempts.';
