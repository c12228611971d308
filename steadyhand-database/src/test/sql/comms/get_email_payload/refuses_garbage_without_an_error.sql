select test.equal(f.answer, jsonb_build_object('status', status), name || ' ' || payload)
from (values
    ('{}', 'missing'), (null, 'missing'), ('null', 'missing'), ('[1]', 'missing'), ('"abc"', 'missing'),
    ('{"send_email_attempt_id": "abc", "send_sms_attempt_id": "abc"}', 'missing'), ('{"send_email_attempt_id": -1, "send_sms_attempt_id": -1}', 'missing'),
    ('{"send_email_attempt_id": 1e30, "send_sms_attempt_id": 1e30}', 'missing'), ('{"send_email_attempt_id": {"a": 1}, "send_sms_attempt_id": {"a": 1}}', 'missing'),
    ('{"send_email_attempt_id": 99, "send_sms_attempt_id": 99}', 'not_found')
) as cases (payload, expected)
cross join lateral (values
    ('email', comms.get_email_payload(cases.payload::jsonb)),
    ('sms', comms.get_sms_payload(cases.payload::jsonb))
) as f (name, answer)
cross join lateral (select case expected when 'missing' then format('missing_send_%s_attempt_id', name) else format('send_%s_attempt_not_found', name) end) s (status);
