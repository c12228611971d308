select queues.change_setting('max_payload_bytes', '256');
create table public.rows_before as select test.row_counts() as counts;

select test.equal((billing.receive_webhook(v.source, v.headers, v.body)).validation_failure_code, v.answer, v.answer)
from (values
    (null, '{}'::jsonb, '\x00'::bytea, 'missing_source'),
    ('', '{}', '\x00', 'missing_source'),
    ('.env', '{}', '\x00', 'impossible_source'),
    ('S', '{}', '\x00', 'impossible_source'),
    (repeat('s', 64), '{}', '\x00', 'impossible_source'),
    ('s', null, '\x00', 'headers_not_an_object'),
    ('s', '[]', '\x00', 'headers_not_an_object'),
    ('s', jsonb_build_object('x', repeat('x', 257)), '\x00', 'headers_too_large'),
    ('s', '{}', null, 'missing_body'),
    ('s', '{}', decode(repeat('00', 257), 'hex'), 'body_too_large')
) as v (source, headers, body, answer);
select test.equal((billing.receive_webhook('s', '{}', '\x00', repeat('x', 8193)))::text, '("url is too long: it may have 8192 bytes",url_too_long,)', 'url_too_long');
select test.equal(test.row_counts(), r.counts, 'rows') from public.rows_before r;

select test.equal((billing.receive_webhook('s', '{}', decode(repeat('00', 256), 'hex'))).validation_failure_message, null, 'just as large as allowed');
select test.equal((billing.receive_webhook('s', '{}', '\x00', repeat('x', 8192))).validation_failure_message, null, 'just as long as allowed');
