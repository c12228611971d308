create or replace function queues.announce_idle(_queue text)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _found queues.queue := queues.find_queue(_queue);
begin
    perform pg_advisory_lock_shared(internal.lock_class('idle'), hashtext(_found.queue_name));
end;
$$;

comment on function queues.announce_idle(text) is
    'Subscribes an idle worker to notifications, of which a queue sends at most one in 5 ms. Call it on the session that listens on channel steadyhand, after '
    'a poll returned nothing. Poll again right after it and after each notification, and then at a few short intervals: a task that does not notify, because '
    'another one just did, may be committed a little later. Ends with queues.announce_busy or with the session. Error: SH002.';
