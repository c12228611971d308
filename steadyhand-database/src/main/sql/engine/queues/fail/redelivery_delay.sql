create or replace function queues.redelivery_delay(_deliveries integer)
returns interval
language sql
immutable
as $$
    select least(interval '5 seconds' * power(2, least(_deliveries, 20) - 1), interval '5 minutes');
$$;

comment on function queues.redelivery_delay(integer) is
    'The backoff of a task after this many deliveries: 5 seconds, doubled each time, 5 minutes at most.';
