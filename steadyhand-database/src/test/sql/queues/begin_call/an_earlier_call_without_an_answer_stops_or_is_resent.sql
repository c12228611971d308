select queues.enqueue('sms', '{}');
select queues.enqueue('email', '{}');
create table public.held as select * from queues.dequeue_batch(2);
select test.ok(c.is_to_be_made, 'first') from public.held h, queues.begin_call(h.task_id, h.task_lease_id, true) c;
select test.ok(c.is_to_be_made, 'again under the same lease') from public.held h, queues.begin_call(h.task_id, h.task_lease_id, true) c;
select test.pass(interval '5 minutes');
truncate public.held;
insert into public.held select * from queues.dequeue_batch(2);

select test.equal(jsonb_object_agg(h.task_type, c.is_to_be_made), '{"sms": false, "email": true}', 'sms stops, email is resent')
from public.held h, queues.begin_call(h.task_id, h.task_lease_id, true) c;
select test.equal((select o.task_id || ' ' || o.outcome || ' ' || o.error_kind from queues.task_outcome o), '1 unknown outcome_unknown', 'recorded');
select test.equal((select count(*) from queues.error where task_id = 2 and error_kind = 'outcome_unknown'), 1::bigint, 'flagged');

select queues.configure_task_type('sms', 'resend');
select test.equal(queues.settle_unknown_outcome(h.task_id, h.task_lease_id, 'x'), 'resend', 'an operator can change it') from public.held h where h.task_type = 'sms';
select test.refused($$select queues.settle_unknown_outcome(1, 99, 'x')$$, 'SH009', 'task 1 is not held under lease 99');
select test.refused($$select queues.configure_task_type('sms', 'hope')$$, 'SH013');
select test.refused($$select queues.configure_task_type('fax', 'stop')$$, 'SH001');
