select queues.enqueue('email', '{}');
select test.claim();
select queues.configure_queue('default', interval '10 seconds');
select test.equal(queues.renew_lease(1, 1), test.now() + interval '5 minutes', 'not shortened');
select test.pass(interval '5 minutes');
select test.ok(queues.renew_lease(1, 1) is null, 'expired');
select test.claim();
select test.ok(queues.renew_lease(1, 1) is null, 'claimed by another');
select test.refused($$select queues.renew_lease(9, 1)$$, 'SH008');
