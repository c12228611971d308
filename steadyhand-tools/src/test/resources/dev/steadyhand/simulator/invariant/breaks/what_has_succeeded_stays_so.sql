insert into supervision.decision
select n.* from supervision.decision d, jsonb_populate_record(d, '{"decision_id": 1000, "run": 3, "state": "running"}') n where d.state = 'succeeded';
