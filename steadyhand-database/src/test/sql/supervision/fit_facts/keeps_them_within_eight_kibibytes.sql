select test.equal(supervision.fit_facts('{"a": 1, "b": null}'), '{"a": 1, "b": null}', 'small ones as they are');
select test.equal(supervision.fit_facts(jsonb_build_object('a', 1, 'long', repeat('x', 9000))), '{"a": 1, "is_cut": true}', 'a long value is left out');
select test.ok(octet_length(supervision.fit_facts(f)::text) <= 8192, 'at most 8 KiB, ' || n || ' of ' || size)
from (values (1, 8200), (2, 4100), (10, 1000), (20, 500), (60, 200), (100, 100), (100, 2000), (500, 20), (5000, 1)) as cases (n, size)
cross join lateral (
    select jsonb_object_agg(rpad('fact_' || i || '_', 63, 'n'), repeat('é', size)) as f from generate_series(1, n) i) facts;
