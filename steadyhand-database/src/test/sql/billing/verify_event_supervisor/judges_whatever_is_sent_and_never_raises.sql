select billing.configure_webhook_source('trusted', 'none');
select billing.configure_webhook_source('stripe', 'stripe', 'whsec_test');

create function public.judged(_source text, _body bytea) returns text language plpgsql as $$
declare
    _id bigint := (billing.receive_webhook(_source, '{}', _body)).webhook_event_id;
begin
    perform billing.verify_event_supervisor(jsonb_build_object('webhook_event_id', _id));
    return (select concat_ws(' ', s.state, s.verdict, s.reason) from billing.webhook_event_state s where s.webhook_event_id = _id);
end;
$$;
create function public.event(_type text, _object jsonb, _id text default 'evt_1') returns bytea language sql as $$
    select convert_to(jsonb_build_object('id', _id, 'type', _type, 'data', jsonb_build_object('object', _object))::text, 'UTF8');
$$;

select test.equal(public.judged(v.source, v.body), v.verdict, v.verdict)
from (values
    ('nobody', '\x'::bytea, 'failed rejected unknown_source'),
    ('stripe', '{}', 'failed rejected missing_signature'),
    ('trusted', '\xff', 'failed rejected not_a_json_object'),
    ('trusted', '[]', 'failed rejected not_a_json_object'),
    ('trusted', 'null', 'failed rejected not_a_json_object'),
    ('trusted', '{}', 'failed rejected missing_event_type'),
    ('trusted', '{"type": 7}', 'failed rejected missing_event_type'),
    ('trusted', convert_to(format('{"type": "%s"}', repeat('x', 256)), 'UTF8'), 'failed rejected missing_event_type'),
    ('trusted', '{"type": "invoice.paid"}', 'succeeded ignored event_type_of_no_interest'),
    ('trusted', public.event('checkout.session.completed', '{"subscription": null, "payment_status": "paid"}'), 'succeeded ignored not_about_a_subscription'),
    ('trusted', public.event('checkout.session.completed', '{"subscription": "s", "payment_status": "paid"}', ''), 'failed rejected missing_event_id'),
    ('trusted', public.event('checkout.session.completed', '{"payment_status": "paid"}'), 'failed rejected missing_subscription_ref'),
    ('trusted', public.event('checkout.session.completed', '{"subscription": {"id": 5}, "payment_status": "paid"}'), 'failed rejected missing_subscription_ref'),
    ('trusted', public.event('checkout.session.completed', '[[]]'), 'failed rejected missing_subscription_ref'),
    ('trusted', public.event('customer.subscription.created', '{"id": "s", "status": 1}'), 'failed rejected missing_status'),
    ('trusted', '{"id": "e", "type": "customer.subscription.created", "data": "x"}', 'failed rejected missing_subscription_ref'),
    ('trusted', public.event('customer.subscription.created', '{"id": "s", "status": "active"}'), 'succeeded accepted'),
    ('trusted', public.event('customer.subscription.created', '{"id": "s", "status": "active"}'), 'succeeded duplicate event_accepted_before')
) as v (source, body, verdict);

-- The id of each event says its status here.
select test.equal(public.judged('trusted', public.event(v.type, v.object, v.id)), 'succeeded accepted', v.id)
from (
    select 'checkout.session.completed', jsonb_build_object('subscription', 's', 'payment_status', c), 'checkout ' || c
    from unnest(array['paid', 'no_payment_required', 'unpaid']) c
    union all
    select 'customer.subscription.created', jsonb_build_object('id', 's', 'status', c), 'subscription ' || c
    from unnest(array['active', 'trialing', 'incomplete', 'incomplete_expired', 'canceled', 'past_due', 'unpaid', 'a word of tomorrow']) c
) as v (type, object, id);
select test.equal(
    array_agg(s.provider_event_id order by s.webhook_event_id),
    array['evt_1', 'checkout paid', 'checkout no_payment_required', 'subscription active', 'subscription trialing'], 'healthy')
from billing.webhook_event_state s
where s.is_healthy;

select test.ok(bool_and(not d.facts ? 'is_cut' and d.facts::text not like '%whsec%'), 'the ledger holds neither bodies nor secrets')
from supervision.decision d;
select test.no_drift();
