create or replace function queues.set_delivery_terms(_queue text, _lease_duration interval, _delivery_ceiling integer)
returns queues.queue
language plpgsql
volatile
as $$
declare
    _after queues.queue;
begin
    update queues.queue q
    set lease_duration = coalesce(_lease_duration, q.lease_duration),
        delivery_ceiling = coalesce(_delivery_ceiling, q.delivery_ceiling)
    where q.queue_name = _queue
    returning q.* into _after;
    return _after;
exception
    when check_violation then
        raise exception 'queue % does not take a lease time of % with a delivery ceiling of %',
            _queue, coalesce(_lease_duration::text, 'unchanged'), coalesce(_delivery_ceiling::text, 'unchanged')
            using errcode = 'SH013',
                hint = 'Lease times go from 1 second to 7 days, ceilings from 1 to 1000.';
end;
$$;

comment on function queues.set_delivery_terms(text, interval, integer) is
    'Sets the lease time and the delivery ceiling of a queue, except those that are null, and returns the queue. Error: SH013.';
