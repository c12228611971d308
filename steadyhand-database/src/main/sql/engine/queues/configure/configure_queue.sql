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
declare
    _before queues.queue := queues.find_queue(_queue);
    _after queues.queue := queues.set_delivery_terms(_queue, _lease_duration, _delivery_ceiling);
begin
    if _after is distinct from _before then
        perform internal.record_action('configure_queue', 'queue', _queue, jsonb_build_object(
            'lease_duration', _after.lease_duration, 'lease_duration_before', _before.lease_duration,
            'delivery_ceiling', _after.delivery_ceiling, 'delivery_ceiling_before', _before.delivery_ceiling));
    end if;
end;
$$;

comment on function queues.configure_queue(text, interval, integer) is
    'Changes the lease time or the delivery ceiling of a queue, effective for claims that begin later; null leaves the value as it is. Errors: '
    'SH002, SH013.';
