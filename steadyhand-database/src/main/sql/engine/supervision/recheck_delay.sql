create or replace function supervision.recheck_delay(_policy supervision.policy, _rechecks integer)
returns interval
language sql
immutable
as $$
    select least(_policy.recheck_after * power(2, least(_rechecks, 20)), greatest(_policy.recheck_cap, _policy.recheck_after));
$$;

comment on function supervision.recheck_delay(supervision.policy, integer) is
    'How long until the next recheck, after that many in a row that found nothing new.';
