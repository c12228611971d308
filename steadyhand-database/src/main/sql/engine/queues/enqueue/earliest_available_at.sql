create or replace function queues.earliest_available_at()
returns timestamptz
language plpgsql
volatile
as $$
begin
    -- Order matters: a mark published after our transaction has its id waits for us before any floor
    -- moves up to it; a mark published before is seen below.
    perform pg_current_xact_id();

    -- The mark lies ahead of the clock only if the clock was set back.
    return least(
        internal.from_micros(internal.sequence_value('queues.horizon_mark_at')),
        internal.wall_clock());
end;
$$;

comment on function queues.earliest_available_at() is
    'The earliest place at which this transaction may put a task into a lane without risking that a floor has passed it. '
    'Assigns the transaction its id.';
