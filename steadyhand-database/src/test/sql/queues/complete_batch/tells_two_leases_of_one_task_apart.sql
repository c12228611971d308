select queues.enqueue('email', '{}');
select test.claim();
select test.pass(interval '5 minutes');
select test.claim();
select test.equal(array_agg(c.verdict), array['lease_lost', 'completed'], 'verdicts') from queues.complete_batch('{1,1}', '{1,2}') c;
