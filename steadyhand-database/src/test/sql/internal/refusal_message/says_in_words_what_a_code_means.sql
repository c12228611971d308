select test.equal(internal.refusal_message(v.code, v.subject), v.message, v.code)
from (values
    ('missing_message_id', null, 'message_id is missing'),
    ('email_message_not_found', '7', 'email message 7 does not exist'),
    ('email_message_not_found', null, 'email message does not exist'),
    ('invalid_scheduled_at', '7', 'scheduled_at is not valid: it must be a time, and not infinite'),
    ('invalid_metadata', '7', 'metadata is not valid'),
    ('order_closed', '7', 'order closed'),
    (null, '7', null)) as v (code, subject, message);
