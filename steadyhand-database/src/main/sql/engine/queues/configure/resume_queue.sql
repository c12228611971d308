create or replace function queues.resume_queue(_queue text)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.find_queue(_queue);
    update queues.queue q set paused_at = null where q.queue_name = _queue and q.paused_at is not null;
    if found then
        perform internal.record_action('resume_queue', 'queue', _queue);
    end if;

    perform queues.wake_idle_workers(_queue) from queues.setting s where queues.notifies_idle_workers(s.notify_idle_workers);
end;
$$;

comment on function queues.resume_queue(text) is
    'Resumes claims from a paused queue. Idempotent. Error: SH002.';
