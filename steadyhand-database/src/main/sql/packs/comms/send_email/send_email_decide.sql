create or replace function comms.send_email_decide(_facts supervision.attempt_facts)
returns supervision.step
language sql
immutable
as $$
    select supervision.decide_attempt(_facts);
$$;

comment on function comms.send_email_decide(supervision.attempt_facts) is
    'Decides about an email, given the facts: as for every process that makes attempts.';
