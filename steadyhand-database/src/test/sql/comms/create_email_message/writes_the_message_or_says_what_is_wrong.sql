select test.equal(m::text, '(,,1)', 'created') from comms.create_email_message('Ann <ann@example.org>', '', _html_body => '<p>Hi</p>', _attachments => '[]') m;
select test.equal((m.channel, e.to_address, e.subject, e.text_body, e.html_body)::text, '(email,"Ann <ann@example.org>","",,<p>Hi</p>)', 'rows')
from comms.message m join comms.email_message e using (message_id);
select test.equal(m::text, format('("%s",%s,)', message, code), code)
from (values
    (null, 's', 't', null, 'missing_to_address', 'to_address is missing'), (' ', 's', 't', null, 'missing_to_address', 'to_address is missing'), ('a', null, 't', null, 'missing_subject', 'subject is missing'),
    ('a', 's', null, null, 'missing_body', 'body is missing: say text_body or html_body'), ('a', 's', 't', '{}', 'attachments_not_a_list', 'attachments are not a JSON array')
) as cases (to_address, subject, body, attachments, code, message),
    comms.create_email_message(cases.to_address, cases.subject, cases.body, _attachments => cases.attachments::jsonb) m;
select test.equal((select count(*) from comms.message), 1::bigint, 'messages');
