select test.equal(supervision.read_seconds(jsonb_build_object('retry_after', n.value::jsonb), 'retry_after'), n.expected, n.value)
from (values
    ('90', interval '90 seconds'),
    ('0.25', interval '250 milliseconds'),
    ('-5', interval '0'),
    ('1e-5000', interval '0'),
    ('1e131071', interval '365 days' - interval '0'),
    ('"90"', null),
    ('[1]', null),
    ('null', null)) as n (value, expected);
