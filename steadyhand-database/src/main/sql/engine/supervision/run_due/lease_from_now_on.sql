create or replace function supervision.lease_from_now_on(_task_id bigint, _error_message text, _error_kind text, _worker text default null, _gives_up boolean default false)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _now timestamptz := internal.wall_clock();
    _lease_id bigint;
    _expires_at timestamptz;
begin
    update queues.ready w
    set lane_id = o.lane_id,
        task_lease_id = nextval('queues.task_lease_id_seq'),
        expires_at = _now + q.lease_duration,
        deliveries = 1
    from queues.lane l
    join queues.lane o on o.queue_name = l.queue_name and o.task_type = l.task_type and o.process_name is null
    join queues.queue q on q.queue_name = l.queue_name
    where w.task_id = _task_id and w.task_id > 0 and w.lane_id = l.lane_id and l.process_name is not null and w.task_lease_id is null
    returning w.task_lease_id, w.expires_at into _lease_id, _expires_at;
    if not found then
        return false;
    end if;
    insert into queues.task_lease (task_lease_id, task_id, delivery, leased_at, expires_at, leased_by)
    values (_lease_id, _task_id, 1, _now, _expires_at, _worker);
    if _gives_up then
        perform queues.give_up_task(_task_id, _lease_id, _error_message, _error_kind);
    else
        perform queues.retry_task(_task_id, _lease_id, _error_message, _error_kind);
    end if;
    return true;
end;
$$;

comment on function supervision.lease_from_now_on(bigint, text, text, text, boolean) is
    'Records that a run without a lease has failed, as the first delivery of its task, and returns the task to its queue with backoff. From now on '
    'it is leased and counted like any other task, so that it is retried, and becomes a dead letter in the end; at once with _gives_up. Returns false if somebody else '
    'has it.';
