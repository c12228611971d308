create or replace function billing.find_verdict(
    _webhook_event_id bigint,
    _generation integer,
    out verdict text,
    out reason text
)
returns record
language sql
stable
as $$
    select 'accepted', a.event_type
    from billing.event_accepted a
    where a.webhook_event_id = _webhook_event_id
    union all
    select s.verdict, s.reason
    from billing.event_set_aside s
    where s.webhook_event_id = _webhook_event_id and s.generation = _generation;
$$;

comment on function billing.find_verdict(bigint, integer) is
    'Fact: the verdict on a delivery since it was last released, and the reason; null if there is none.';
