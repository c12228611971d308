select test.equal(m::text, '(,1)', 'created') from comms.create_email_message('Ann <ann@example.org>', '', _html_body => '<p>Hi</p>', _attachments => '[]') m;
select test.equal((m.channel, e.to_address, e.subject, e.text_body, e.html_body)::text, '(email,"Ann <ann@example.org>","",,<p>Hi</p>)', 'rows')
from comms.message m join comms.email_message e using (message_id);
select test.equal(m::text, '(' || message || ',)', message)
from (values
    (null, 's', 't', null, 'missing_to_address'), (' ', 's', 't', null, 'missing_to_address'), ('a', null, 't', null, 'missing_subject'),
    ('a', 's', null, null, 'missing_body'), ('a', 's', 't', '{}', 'attachments_not_a_list')
) as cases (to_address, subject, body, attachments, message),
    comms.create_email_message(cases.to_address, cases.subject, cases.body, _attachments => cases.attachments::jsonb) m;
select test.equal((select count(*) from comms.message), 1::bigint, 'messages');
