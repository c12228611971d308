select test.equal(
    (select array_agg(maintenance.interval_in_words(v.length::interval) order by v.place)
        from unnest('{0, 0.05 seconds, 1 second, 3.9 seconds, 1 minute, 90 seconds, 5 minutes, 1 hour, 65 minutes, 1 day, 30 days, 1 day 2 hours 3 minutes}'::text[])
            with ordinality v (length, place)),
    array['0 s', '50 ms', '1 s', '3 s', '1 min', '1 min 30 s', '5 min', '1 h', '1 h 5 min', '1 d', '30 d', '1 d 2 h'], 'in words');
