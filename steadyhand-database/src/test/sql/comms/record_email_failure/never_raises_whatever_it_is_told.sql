select test.email(), test.sms();
select test.run_due();
select test.equal(f.answer, jsonb_build_object('status', f.status), f.status || ' for ' || coalesce(payload, 'null'))
from unnest(array['{}', null, 'null', '[]', '"abc"', '-1', '1e30', '{"original_payload": null}', '{"original_payload": "abc"}', '{"original_payload": [1]}',
    '{"original_payload": {}}', '{"original_payload": {"send_email_attempt_id": "abc", "send_sms_attempt_id": -1}}',
    '{"original_payload": {"send_email_attempt_id": 1e30, "send_sms_attempt_id": {"x": 1}}}',
    '{"original_payload": {"send_email_attempt_id": 99, "send_sms_attempt_id": 99}}']) payload
cross join lateral (values
    (comms.record_email_failure(payload::jsonb), 'send_email_attempt_not_found'),
    (comms.record_email_success(payload::jsonb), 'send_email_attempt_not_found'),
    (comms.record_sms_failure(payload::jsonb), 'send_sms_attempt_not_found'),
    (comms.record_sms_success(payload::jsonb), 'send_sms_attempt_not_found')
) as f (answer, status);
select test.equal((select count(*) from supervision.ticket where cause <> 'recheck'), 0::bigint, 'nobody is woken');

-- Odd parts of a payload that names its attempt are taken as they are, or left out.
select test.equal(comms.record_email_failure(jsonb_build_object('original_payload', '{"send_email_attempt_id": 1}'::jsonb, 'error', error, 'error_kind', 7, 'retry_after', retry)),
    '{"status": "succeeded"}', 'odd')
from (values ('{"nested": [1, {}]}'::jsonb, '"soon"'::jsonb), ('null', '1e300'), ('"late"', '-5')) as cases (error, retry);
select test.equal((f.error_message, f.error_kind, f.retry_after)::text, '("{""nested"": [1, {}]}",7,)', 'the first counts') from comms.send_email_attempt_failed f;
