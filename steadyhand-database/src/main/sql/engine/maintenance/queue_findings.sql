create or replace function maintenance.queue_findings(_patience interval)
returns table (check_name text, severity text, finding text, remedy text)
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
    select 'leases', 'error',
        format('leases ran out (%s, the first at %s), and nobody has put their tasks back', count(*), date_trunc('second', min(w.expires_at))),
        'start a worker (steadyhand worker): every claim recovers them; or: select queues.recover_expired_leases(1000)'
    from queues.ready w
    where w.expires_at < internal.time_ago(_patience)
    having count(*) > 0
    union all
    select 'paused', 'warning',
        format('the queue %s has been paused since %s', q.queue_name, date_trunc('second', q.paused_at)),
        format('steadyhand queues resume %s', q.queue_name)
    from queues.queue q
    where q.paused_at is not null
    union all
    select 'unserved', 'error',
        format('tasks of type %s wait in the queue %s (%s, the first since %s), and %s', l.task_type, l.queue_name, w.tasks, date_trunc('second', w.since),
            case when a.asked = 0 then 'no worker has ever asked for them'
                else 'no worker has asked for them since ' || date_trunc('second', internal.from_micros(a.asked)) end),
        format('start a worker that serves them, and see that it lists %2$s under "Serves": steadyhand worker --queues %1$s --channels %2$s',
            l.queue_name, l.task_type)
    from queues.lane l
    join queues.queue q on q.queue_name = l.queue_name and q.paused_at is null and q.dead_letters_of is null
    cross join lateral (select internal.sequence_value(l.swept_at) as asked) a
    cross join lateral (
        select count(*) as tasks, min(r.available_at) as since
        from queues.ready r
        where r.lane_id = l.lane_id and r.task_lease_id is null and r.available_at <= internal.time_ago(_patience)
    ) w
    where w.tasks > 0 and a.asked < internal.to_micros(internal.time_ago(_patience))
    union all
    select 'dead_letters', 'warning',
        format('dead letters of the queue %s wait for someone (%s)', q.dead_letters_of, count(*)),
        format('steadyhand dead-letters list --queue %s; mend the cause, then steadyhand dead-letters replay, or discard', q.dead_letters_of)
    from queues.queue q
    join queues.lane l on l.queue_name = q.queue_name
    join queues.ready r on r.lane_id = l.lane_id
    where q.dead_letters_of is not null
    group by q.dead_letters_of;
$$;

comment on function maintenance.queue_findings(interval) is
    'Tasks that do not move: leases that ran out, paused queues, lanes that no worker has asked for within the patience though tasks wait, dead letters. Reads the open tasks. '
    'Every claim leaves its time with each lane it looks at, so that a lane nobody asks for shows without looking at leases.';
