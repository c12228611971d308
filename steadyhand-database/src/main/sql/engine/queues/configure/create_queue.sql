create or replace function queues.create_queue(
    _queue text,
    _lease_duration interval default interval '5 minutes',
    _delivery_ceiling integer default null
)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _sibling text;
    _queue_id integer;
    _sequence text;
begin
    if _queue is null or _queue !~ '^[a-z][a-z0-9_]{0,54}$' or _queue ~ '_dlq$' then
        raise exception '% is not a name for a queue', coalesce(quote_literal(left(_queue, 63)), 'null')
            using errcode = 'SH007',
                hint = 'A letter, then letters, digits and underscores, all lowercase, 55 at most, not ending in _dlq.';
    end if;

    -- Locks out concurrent creation of queues and of task types, so that no pair of queue and type is left without a lane.
    lock table queues.queue, queues.registered_task_type in share row exclusive mode;

    if exists (select from queues.queue q where q.queue_name = _queue) then
        return false;
    end if;

    foreach _sibling in array array[_queue, _queue || '_dlq'] loop
        _queue_id := nextval(pg_get_serial_sequence('queues.queue', 'queue_id'));
        _sequence := format('queue_%s_rung_at', _queue_id);
        execute format('create sequence queues.%I as bigint minvalue 0 start 0', _sequence);
        execute format('comment on sequence queues.%I is %L', _sequence, format('rung_at of queue %s; see queues.queue.', _sibling));

        insert into queues.queue (queue_name, queue_id, dead_letters_of, rung_at, created_at)
        overriding system value
        values (_sibling, _queue_id, nullif(_queue, _sibling), format('queues.%I', _sequence)::regclass, internal.clock());
    end loop;
    perform queues.set_delivery_terms(_queue, _lease_duration, _delivery_ceiling);

    perform queues.create_lane(q.queue_name, t.task_type)
    from queues.queue q
    cross join queues.registered_task_type t
    where _queue in (q.queue_name, q.dead_letters_of)
    order by q.queue_id, t.registered_at, t.task_type;
    perform internal.record_action('create_queue', 'queue', _queue);
    return true;
end;
$$;

comment on function queues.create_queue(text, interval, integer) is
    'Creates a queue and its sibling queue for dead letters. Returns true if it is new; an existing queue is left unchanged. Waits for concurrent '
    'changes of queues and task types, but not for running tasks. Errors: SH007 name, SH013 lease time or ceiling out of bounds.';
