select test.equal(queues.error_group(m.message), m.expected, m.message)
from (values
    ('550 5.1.1 <bob@example.org>: user 1234 unknown', '550 5.1.1 <#>: user # unknown'),
    ('order 3f2504e0-4f89-11d3-9a0c-0305e82c3301 at 10:22:03', 'order # at #'),
    ('to=ann@example.org; key x-7f=y', 'to=#; key #=y'),
    ('connection refused', 'connection refused'),
    ('', '')) as m (message, expected);
select test.equal(queues.error_group(null), '', 'no message');
select test.equal(length(queues.error_group(repeat('wort ', 5000))), 300, 'bounded');
select test.equal(length(queues.error_group(repeat('a7 b', 5000))), 300, 'bounded with numbers');
select test.equal(queues.error_group(repeat('7', 900) || ' was refused'), '# was refused', 'what is replaced takes no room');
