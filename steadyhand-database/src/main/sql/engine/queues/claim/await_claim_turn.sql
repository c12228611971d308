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
        -- The other claim is slow. Claiming at the same time costs more pages and is as correct.
        null;
end;
$$;

comment on function queues.await_claim_turn(integer) is
    'Lets one batch claim at a time look at a queue, so that claimers do not step over each other''s rows. Holds an advisory lock to the end of the '
    'transaction; waits at most 50 ms for it, then goes on without: the lock saves work, and correctness does not depend on it.';
