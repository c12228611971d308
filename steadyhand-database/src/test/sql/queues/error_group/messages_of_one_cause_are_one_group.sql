select test.equal(queues.error_group(m.one), queues.error_group(m.other), m.one || ' and ' || m.other)
from (values
    ('task 7 has no row', 'task 123456789 has no row'),
    ('mailbox 7 of bob@example.org is full', 'mailbox 12345 of alice.b+c@mail.example.com is full'),
    ('waited 0.5 s', 'waited 12 s'),
    ('1,234.50 EUR are missing', '7 EUR are missing'),
    ('balance is -5', 'balance is 5'),
    ('tasks 1, 2, 3 are open', 'tasks 17, 4711 are open'),
    ('cannot reach 10.0.0.1:5432', 'cannot reach 192.168.100.200:54320'),
    ('locked at 2030-01-01T12:00:00.123Z', 'locked at 2031-11-30T01:02:03+02:00'),
    ('locked at 10:22:03', 'locked at 9:01'),
    ('no object 3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'no object 7'),
    ('checksum deadbeefcafe', 'checksum 9e107d9d372bb682'),
    ('https://api.example.com/v1/orders/17?full=1 answered 503', 'https://api.example.com/health answered 503'),
    ('attempt-2 of worker-3 failed', 'attempt-11 of worker-12 failed'),
    ('P0001: order 7 is closed', 'P0001: order 4711 is closed'),
    (repeat('x', 280) || ' for order 7 of the customer', repeat('x', 280) || ' for order 123456789 of the customer'),
    ('no user (12345)', 'no user (7)')) as m (one, other);
