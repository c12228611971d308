create or replace function supervision.backoff(_policy supervision.policy, _failures integer, _seed text)
returns interval
language sql
immutable
as $$
    -- In seconds, since an interval would overflow long before the cap is applied.
    select interval '1 second'
        * least(
            extract(epoch from _policy.backoff_base) * power(_policy.backoff_factor, least(greatest(_failures - 1, 0), 64)),
            extract(epoch from _policy.backoff_cap))
        * (1 - _policy.backoff_jitter * (hashtextextended(_seed, _failures) & 1023) / 1024);
$$;

comment on function supervision.backoff(supervision.policy, integer, text) is
    'The backoff after this many failures: the base after the first, growing by the factor up to the cap, minus jitter. The jitter depends only '
    'on the seed, so that the same facts give the same result.';
