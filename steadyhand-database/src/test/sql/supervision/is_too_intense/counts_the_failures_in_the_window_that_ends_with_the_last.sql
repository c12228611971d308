select test.equal(supervision.is_too_intense(failed_at::timestamptz[], most, '1 minute'), expected, format('%s, at most %s', failed_at, most))
from (values
    ('{}', 0, false),
    ('{12:00:00Z}', 0, true),
    ('{12:00:00Z}', 1, false),
    ('{12:00:00Z,12:00:10Z,12:00:20Z}', 2, true),
    ('{12:00:00Z,12:00:10Z,12:00:20Z}', 3, false),
    ('{12:00:00Z,12:00:30Z,12:01:00Z}', 2, false),
    ('{12:00:20Z,12:00:00Z,12:00:10Z}', 2, true),
    ('{12:00:00Z,12:00:01Z,12:00:02Z,12:10:00Z}', 1, false),
    ('{12:00:00Z,12:00:01Z,12:00:02Z}', null, false)
) as cases (times, most, expected), replace(times, '12:', '2030-01-01 12:') failed_at;
