create or replace function queues.pause_queue(_queue text)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.find_queue(_queue);
    update queues.queue q set paused_at = internal.clock() where q.queue_name = _queue and q.paused_at is null;
    if found then
        perform internal.record_action('pause_queue', 'queue', _queue);
    end if;
end;
$$;

comment on function queues.pause_queue(text) is
    'Stops claims that begin after it commits; leased tasks continue to run, and tasks can still be enqueued. Idempotent. Error: SH002.';
