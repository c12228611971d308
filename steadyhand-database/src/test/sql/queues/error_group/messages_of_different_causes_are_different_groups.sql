select test.ok(queues.error_group(m.one) <> queues.error_group(m.other), m.one || ' and ' || m.other)
from (values
    ('23505: duplicate key value', '23503: duplicate key value'),
    ('SQLSTATE 40001', 'SQLSTATE 40P01'),
    ('step failed with sqlstate: 57014', 'step failed with sqlstate: 53300'),
    ('it failed (23505)', 'it failed (40001)'),
    ('refused with SH018', 'refused with SH013'),
    ('S3 answered 403 (AccessDenied)', 'S3 answered 503 (SlowDown)'),
    ('S3 answered 403', 'S3 answered 503'),
    ('Twilio answered 400 (21211)', 'Twilio answered 400 (21610)'),
    ('SMTP server answered 451 (4.2.1)', 'SMTP server answered 451 (4.7.0)'),
    ('550 5.1.1 no such mailbox', '552 5.2.2 no such mailbox'),
    ('550 5.1.1 refused', '550 5.7.1 refused'),
    ('HTTP 429 for order 7', 'HTTP 500 for order 7'),
    ('HTTP/1.1 502 of the gateway', 'HTTP/1.1 504 of the gateway'),
    ('status=404 for customer 7', 'status=410 for customer 7'),
    ('S3 cannot be reached', 'EC2 cannot be reached'),
    ('relation "app.a" does not exist', 'relation "app.b" does not exist')) as m (one, other);
