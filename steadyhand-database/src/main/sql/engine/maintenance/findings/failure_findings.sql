create or replace function maintenance.failure_findings(_window interval default interval '1 hour')
returns table (check_name text, severity text, finding text, remedy text)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return query
        select 'calls', maintenance.failure_severity(c.failed, c.calls),
            format('calls of %s in the queue %s failed (%s of %s within the last %s, the first at %s, the last at %s); the last: %s: %s',
                c.task_type, c.queue_name, c.failed, c.calls, maintenance.interval_in_words(_window), date_trunc('second', c.first_failed_at), date_trunc('second', c.last_failed_at),
                c.last_error_kind, left(regexp_replace(c.last_error_message, '\s+', ' ', 'g'), 200)),
            format('steadyhand task %s tells what the provider answered; look at the provider, its credentials and the way to it', c.last_failed_task_id)
        from queues.recent_calls(_window) c
        where maintenance.failure_severity(c.failed, c.calls) is not null
        order by c.failed desc, c.task_type;

    return query
        select 'failed', maintenance.failure_severity(f.failed, f.ended),
            format('instances of %s failed (%s of %s that ended within the last %s, the first at %s, the last at %s); most often (%s): %s',
                f.process_name, f.failed, f.ended, maintenance.interval_in_words(_window), date_trunc('second', f.first_at), date_trunc('second', f.last_at), f.alike,
                coalesce(nullif(left(f.reason, 200), ''), 'no reason given')),
            format('steadyhand processes %1$s --state failed lists them, steadyhand why %1$s %2$s tells why; fix that, then: %3$s',
                f.process_name, f.last_id, maintenance.release_remedy(f.process_name, 'failed', f.failed, f.last_id))
        from supervision.process p
        cross join lateral supervision.recently_failed(p.process_name, _window) f
        where maintenance.failure_severity(f.failed, f.ended) is not null
        order by f.failed desc, f.process_name;
end;
$$;

comment on function maintenance.failure_findings(interval) is
    'Failures within the window: calls to providers, and instances of processes, if they are a large share of those that ended. Reads a bounded '
    'number of each, the newest.';
