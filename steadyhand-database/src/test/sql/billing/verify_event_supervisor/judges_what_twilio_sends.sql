select billing.configure_webhook_source('twilio', 'twilio', '12345', _public_url => 'https://hooks.example.com');

create function public.judged(_body bytea, _signed text, _query text default '', _more jsonb default '{}') returns text language plpgsql as $$
declare
    _id bigint := (billing.receive_webhook(
        'twilio', _more || jsonb_build_object('X-Twilio-Signature', encode(internal.hmac_sha1('12345', convert_to(_signed, 'UTF8')), 'base64')),
        _body, 'http://10.0.0.7:8080/webhooks/twilio' || _query)).webhook_event_id;
begin
    perform billing.verify_event_supervisor(jsonb_build_object('webhook_event_id', _id));
    return (
        select concat_ws(' ', s.state, s.verdict, s.reason, s.provider_event_id, s.event_type, s.is_healthy)
        from billing.webhook_event_state s
        where s.webhook_event_id = _id);
end;
$$;

select test.equal(public.judged(v.body, 'https://hooks.example.com/webhooks/twilio' || v.signed, _more => v.more), v.verdict, v.name)
from (values
    ('sent', 'MessageSid=SM1&MessageStatus=sent&To=%2B1', 'MessageSidSM1MessageStatussentTo+1', '{"I-Twilio-Idempotency-Token": "a"}'::jsonb,
        'succeeded accepted SM1:sent twilio.message_status t'),
    ('the same again, whatever token it bears', 'MessageSid=SM1&MessageStatus=sent&To=%2B1', 'MessageSidSM1MessageStatussentTo+1',
        '{"I-Twilio-Idempotency-Token": "b"}',
        'succeeded duplicate event_accepted_before'),
    ('the next status', 'MessageSid=SM1&MessageStatus=undelivered&ErrorCode=30003', 'ErrorCode30003MessageSidSM1MessageStatusundelivered', '{}',
        'succeeded accepted SM1:undelivered twilio.message_status f'),
    ('another message', 'MessageSid=SM2&MessageStatus=sent', 'MessageSidSM2MessageStatussent', '{}',
        'succeeded accepted SM2:sent twilio.message_status t'),
    ('a message that came in', 'MessageSid=SM3&SmsStatus=received&Body=h%C3%A9', 'BodyhéMessageSidSM3SmsStatusreceived', '{}',
        'succeeded ignored event_type_of_no_interest'),
    ('a call', 'CallSid=CA1', 'CallSidCA1', '{}', 'succeeded ignored event_type_of_no_interest'),
    ('an empty form', '', '', '{}', 'succeeded ignored event_type_of_no_interest'),
    ('a status without a word', 'MessageSid=SM4&MessageStatus=', 'MessageSidSM4MessageStatus', '{}', 'failed rejected missing_status'),
    ('an endless id', convert_to('MessageSid=' || repeat('S', 300) || '&MessageStatus=sent', 'UTF8'), 'MessageSid' || repeat('S', 300) || 'MessageStatussent', '{}',
        'failed rejected missing_event_id'),
    ('no form', 'MessageSid=%', 'MessageSid%', '{}', 'failed rejected unreadable_form'),
    ('no text', 'MessageSid=%ff', 'MessageSid', '{}', 'failed rejected unreadable_form'),
    ('another number', 'MessageSid=SM1&MessageStatus=sent&To=%2B2', 'MessageSidSM1MessageStatussentTo+1', '{}', 'failed rejected wrong_signature')
) as v (name, body, signed, more, verdict);

-- Bodies that are no forms.
select test.equal(public.judged(v.body, 'https://hooks.example.com/webhooks/twilio' || q.query, q.query), v.verdict, v.verdict)
from (values
    ('{"id": "EZ1", "type": "com.twilio.messaging.message.sent"}'::bytea, 'succeeded ignored event_type_of_no_interest'),
    ('[{"id": "EZ1"}]', 'failed rejected not_a_json_object'),
    ('\xff', 'failed rejected not_a_json_object')
) as v (body, verdict)
cross join lateral concat('?bodySHA256=', encode(sha256(v.body), 'hex')) q (query);

select test.equal(count(*), 0::bigint, 'nobody waits for messages') from billing.activate_subscription_task;
select test.ok(bool_and(d.facts::text not like '%12345%' and d.facts::text not like '%+1%'), 'the ledger holds neither numbers nor secrets')
from supervision.decision d;
select test.refused('update billing.known_event set ref_path = ''{id}'' where fact = ''message''', '23514');
select test.refused('update billing.event_accepted set subscription_ref = ''sub_1''', '23514');
select test.no_drift();
