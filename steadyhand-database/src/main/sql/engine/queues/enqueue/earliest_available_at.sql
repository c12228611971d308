create or replace function queues.earliest_available_at()
returns timestamptz
language plpgsql
volatile
as $$
declare
    _xid xid8;
begin
    -- The order matters: before a floor moves up to a mark that is published after our transaction has its id, our transaction is waited for;
    -- a mark that was published earlier is visible below.
    _xid := pg_current_xact_id();

    -- The mark is ahead of the clock only if the clock was set back.
    return least(
        internal.from_micros(internal.sequence_value('queues.horizon_mark_at')),
        internal.wall_clock());
end;
$$;

comment on function queues.earliest_available_at() is
    'The earliest available_at at which this transaction may insert a task into a lane without the risk that a floor has already passed it. '
    'Assigns a transaction id.';
