insert into supervision.decision
select (jsonb_populate_record(d, jsonb_build_object('decision_id', d.decision_id + 1000 * n))).* from supervision.decision d cross join generate_series(1, 6) n;
