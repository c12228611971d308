create or replace function queues.configure_queue(
    _queue text,
    _lease_duration interval default null,
    _delivery_ceiling integer default null
)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.find_queue(_queue);

    update queues.queue q
    set lease_duration = coalesce(_lease_duration, q.lease_duration),
        delivery_ceiling = coalesce(_delivery_ceiling, q.delivery_ceiling)
    where q.queue_name = _queue;
exception
    when check_violation then
        raise exception 'queue % does not take a lease time of % with a delivery ceiling of %',
            _queue, coalesce(_lease_duration::text, 'unchanged'), coalesce(_delivery_ceiling::text, 'unchanged')
            using errcode = 'SH013',
                hint = 'Lease times go from 1 second to 7 days, ceilings from 1 to 1000.';
end;
$$;

comment on function queues.configure_queue(text, interval, integer) is
    'Changes the lease time or the delivery ceiling of a queue; null leaves it as it is. Claims that begin later obey it. '
    'Errors: SH002, SH013.';
