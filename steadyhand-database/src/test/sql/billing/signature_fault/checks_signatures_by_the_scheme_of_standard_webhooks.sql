-- The example that the libraries of Standard Webhooks test with.
create function public.fault(_headers jsonb, _body bytea default '{"test": 2432232314}')
returns text language sql as $$
    select billing.signature_fault(
        row(1, 'svix', null, _headers, _body, to_timestamp(1614265330))::billing.webhook_event,
        row('svix', 'standard_webhooks', decode('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64'), null, null, interval '5 minutes',
            null, 1, 1, 1, test.now())::billing.webhook_source);
$$;

select test.equal(
    public.fault(jsonb_strip_nulls(jsonb_build_object('Webhook-Id', v.id, 'webhook-timestamp', v.sent, 'WEBHOOK-SIGNATURE', v.signature))), v.fault, v.name)
from (values
    ('genuine', 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', null),
    ('one of several', 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330',
        'v1a,abc v1,' || repeat('A', 43) || '= v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', null),
    ('another id', 'msg_2', '1614265330', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', 'wrong_signature'),
    ('another time', 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265331', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', 'wrong_signature'),
    ('no version', 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', 'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', 'missing_signature'),
    ('no base64', 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', 'v1,' || repeat('?', 44), 'missing_signature'),
    ('no signature', 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', null, 'missing_signature'),
    ('no id', null, '1614265330', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', 'missing_signature'),
    ('no time', 'msg_p5jXN8AQM9LWM0D4loKWxJek', null, 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', 'missing_signature'),
    ('a time in words', 'msg_p5jXN8AQM9LWM0D4loKWxJek', 'now', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', 'missing_signature')
) as v (name, id, sent, signature, fault);

select test.equal(
    public.fault(
        '{"webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek", "webhook-timestamp": "1614265330",
          "webhook-signature": ["v1,AAAA", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="]}'),
    null, 'a header that was sent twice');
