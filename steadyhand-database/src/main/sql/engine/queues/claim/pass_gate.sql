create or replace function queues.pass_gate(_queue_id integer)
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
        -- Whoever holds the gate is slow. Claiming beside them costs more pages and is as correct.
        null;
end;
$$;

comment on function queues.pass_gate(integer) is
    'Lets one batch claim at a time look at a queue, so that claimers do not step over each other''s rows. Held to the end of the '
    'transaction; waits at most 50 ms, then goes on without: the gate saves work and guards nothing.';
