create or replace function supervision.recheck_delay(_policy supervision.policy, _rechecks integer)
returns interval
language sql
immutable
as $$
    -- In seconds, since an interval would overflow before the cap is applied.
    select interval '1 second' * least(
        extract(epoch from _policy.recheck_after) * power(2::numeric, least(_rechecks, 20)),
        greatest(extract(epoch from _policy.recheck_cap), extract(epoch from _policy.recheck_after)));
$$;

comment on function supervision.recheck_delay(supervision.policy, integer) is
    'The delay until the next recheck, after this many consecutive rechecks without a change.';
