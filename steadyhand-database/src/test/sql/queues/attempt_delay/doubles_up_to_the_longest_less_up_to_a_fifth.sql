select test.ok(bool_and(queues.attempt_delay(n, '5 seconds', '1 hour') between least(interval '4 seconds' * power(2, n - 1), interval '48 minutes') and least(interval '5 seconds' * power(2, n - 1), interval '1 hour')), 'attempt ' || n)
from generate_series(1, 20) n cross join generate_series(1, 50) x group by n;
select test.equal(queues.attempt_delay(10000, '0 seconds', '1 hour'), interval '0', 'no pause');
select test.ok(queues.attempt_delay(10000, '30 days', '30 days') between interval '23 days' and interval '30 days', 'no overflow');
