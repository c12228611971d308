select test.email() from generate_series(1, 6);
select test.equal((select cardinality(r.task_ids) from supervision.run_due('default', 10) r), 6, 'each leaves a look at the same time');
select test.pass('1 minute');
select queues.advance_horizon_mark();
select test.pass('1 minute');
select test.equal((select cardinality(r.task_ids) from supervision.run_due('default', 2) r), 2, 'two of them');
select test.equal((select cardinality(r.task_ids) from supervision.run_due('default', 10) r), 4, 'the others');
