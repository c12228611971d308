select test.ok(bool_and(internal.from_micros(internal.to_micros(t)) = t), 'there and back')
from generate_series(timestamptz '1970-01-01 00:00:00.000001+00', timestamptz '2250-01-01', interval '397 days 1.234567 seconds') t;
