create or replace function queues.await_claim_turn(_queue_id integer)
returns void
language plpgsql
volatile
set lock_timeout = '50ms'
as $$
begin
    if not pg_try_advisory_xact_lock(internal.lock_class('gate'), _queue_id) then
        perform pg_advisory_xact_lock(internal.lock_class('gate'), _queue_id);
    end if;
exception
    when lock_not_available then
        -- The other claim is slow. Claiming concurrently reads more pages and is just as correct.
        null;
end;
$$;

comment on function queues.await_claim_turn(integer) is
    'Serializes the batch claims on a queue, so that concurrent claims do not scan over each other''s locked rows. Takes an advisory lock until '
    'the end of the transaction; waits at most 50 ms for it, then continues without it: the lock is an optimization, and correctness does not '
    'depend on it.';
