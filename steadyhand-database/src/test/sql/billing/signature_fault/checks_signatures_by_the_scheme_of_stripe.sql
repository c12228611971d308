-- The digests were made with openssl; the clock of the tests stands at 1893499200.
create function public.fault(_headers jsonb, _body bytea default '{"id": "evt_1"}', _tolerance interval default '5 minutes')
returns text language sql as $$
    select billing.signature_fault(
        row(1, 'stripe', null, _headers, _body, test.now())::billing.webhook_event,
        row('stripe', 'stripe', 'whsec_test'::bytea, null, null, _tolerance, null, 1, 1, 1, test.now())::billing.webhook_source);
$$;

select test.equal(public.fault(jsonb_build_object('Stripe-Signature', v.header)), v.fault, v.name)
from (values
    ('genuine', 't=1893499200,v1=a447d071eada5dace609a9b25217a548540f70bf67391473b253f01c68043914', null),
    ('other order, blanks, other schemes', 'v0=6f, v1=a447d071eada5dace609a9b25217a548540f70bf67391473b253f01c68043914 , t=1893499200', null),
    ('one of two secrets', 't=1893499200,v1=f73cd9e1b16f8b1802cac0c74c348b7b4bc1849d5d49e0844ec119777175e3cb,'
        || 'v1=a447d071eada5dace609a9b25217a548540f70bf67391473b253f01c68043914', null),
    ('another secret', 't=1893499200,v1=f73cd9e1b16f8b1802cac0c74c348b7b4bc1849d5d49e0844ec119777175e3cb', 'wrong_signature'),
    ('another time than signed', 't=1893499201,v1=a447d071eada5dace609a9b25217a548540f70bf67391473b253f01c68043914', 'wrong_signature'),
    ('as early as tolerated, from the future', 't=1893499500,v1=69fdb3e1d789d6a1d70a7b49ccf13b81032eeca55acf6ae7e7ca5f929ad75a08', null),
    ('too old by a second', 't=1893498899,v1=56e8e2308da4aaf3c4b3f72dff4fcf5b36d0b798deef2e8537589b75a9c50d4d', 'stale_signature'),
    ('no digest', 't=1893499200', 'missing_signature'),
    ('a digest of a scheme that is not ours', 't=1893499200,v0=a447d071eada5dace609a9b25217a548540f70bf67391473b253f01c68043914', 'missing_signature'),
    ('half a digest', 't=1893499200,v1=a447d071eada5dace609a9b25217a548', 'missing_signature'),
    ('no hex', 't=1893499200,v1=' || repeat('z', 64), 'missing_signature'),
    ('no time', 'v1=a447d071eada5dace609a9b25217a548540f70bf67391473b253f01c68043914', 'missing_signature'),
    ('a time beyond all bounds', 't=' || repeat('9', 400) || ',v1=a447d071eada5dace609a9b25217a548540f70bf67391473b253f01c68043914', 'missing_signature'),
    ('empty', '', 'missing_signature')
) as v (name, header, fault);

select test.equal(public.fault('{}'), 'missing_signature', 'no header');
select test.equal(public.fault('{"stripe-signature": {"t": []}}'), 'missing_signature', 'a header that is none');
select test.equal(
    public.fault('{"STRIPE-SIGNATURE": ["t=1893499200,v1=7e01be1f3f2b02df21ffd4566653191e0df69bd3cddd70a421b7244bb6addbf7"]}', '\xff00'),
    null, 'bytes that are no text');
select test.equal(
    public.fault('{"stripe-signature": "t=1893499200,v1=a447d071eada5dace609a9b25217a548540f70bf67391473b253f01c68043914"}', '{"id":"evt_1"}'),
    'wrong_signature', 'a blank less');
select test.equal(
    public.fault('{"stripe-signature": "t=1893498899,v1=56e8e2308da4aaf3c4b3f72dff4fcf5b36d0b798deef2e8537589b75a9c50d4d"}', _tolerance => '301 seconds'),
    null, 'a longer tolerance');
