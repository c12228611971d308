create or replace function queues.recovery_is_due(_now timestamptz)
returns boolean
language sql
volatile
as $$
    select abs(internal.to_micros(_now) - internal.sequence_value('queues.expiry_floor_at')) >= 1000000;
$$;

comment on function queues.recovery_is_due(timestamptz) is
    'Whether expired leases are to be recovered before the claim: a busy queue, whose claims always find enough, does so once a second. Also if the clock was set back.';
