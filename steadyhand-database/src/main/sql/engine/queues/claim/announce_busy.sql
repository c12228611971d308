create or replace function queues.announce_busy(_queue text)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _found queues.queue := queues.find_queue(_queue);
begin
    perform pg_advisory_unlock_shared(internal.lock_class('idle'), hashtext(_found.queue_name));
end;
$$;

comment on function queues.announce_busy(text) is
    'Reverts one queues.announce_idle of this session. Error: SH002.';
