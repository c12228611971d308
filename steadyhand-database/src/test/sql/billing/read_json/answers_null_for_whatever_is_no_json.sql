select test.equal(billing.read_json('{"é": [1, null]}'::text::bytea), '{"é": [1, null]}', 'an object');
select test.equal(billing.read_json(v.body), null, v.name)
from (values
    ('nothing', ''::bytea),
    ('no UTF-8', '\xff'::bytea),
    ('half a character', '\x22c3'::bytea),
    ('no JSON', 'a=b'::bytea),
    ('cut off', '{"id": "evt_1'::bytea),
    ('a byte of zero', '\x2200'::bytea),
    ('a character that PostgreSQL cannot hold', convert_to('{"id": "\u0000"}', 'UTF8')),
    ('half a pair', convert_to('{"id": "\ud800"}', 'UTF8')),
    ('a number beyond all bounds', convert_to('{"id": 1e999999}', 'UTF8')),
    ('a very long number', convert_to(repeat('9', 200000), 'UTF8')),
    ('nested beyond all bounds', convert_to(repeat('[', 500000), 'UTF8'))
) as v (name, body);
