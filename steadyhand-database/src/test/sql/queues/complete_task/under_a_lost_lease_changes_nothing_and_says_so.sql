select queues.enqueue('email', '{}');
select test.equal(queues.complete_task(1, 1), 'lease_lost', 'never leased');

select test.claim();
select test.pass(interval '5 minutes');
select test.equal(queues.complete_task(1, 1), 'lease_lost', 'expired, though nobody else has it');

select test.equal((test.claim()).task_lease_id, 2::bigint, 'claimed by another');
select test.equal(queues.complete_task(1, 1), 'lease_lost', 'claimed by another');
select test.equal((select count(*) from queues.task_completed), 0::bigint, 'completed');

select test.equal(queues.complete_task(1, 2), 'completed', 'the other');
select test.equal(queues.complete_task(1, 1), 'lease_lost', 'after the other completed it');
select test.equal(queues.complete_task(1, 2), 'already_completed', 'the other again');
select test.no_drift();
