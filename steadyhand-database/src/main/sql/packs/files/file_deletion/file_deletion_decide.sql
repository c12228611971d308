create or replace function files.file_deletion_decide(_facts supervision.attempt_facts)
returns supervision.step
language sql
immutable
as $$
    select supervision.decide_attempt(_facts);
$$;

comment on function files.file_deletion_decide(supervision.attempt_facts) is
    'Decides about a file, given the facts: as for every process that makes attempts.';
