-- A text message stands for the parent of an email.
select test.email();
select test.run_due();
select test.sms();
select test.equal(supervision.watch('comms.send_sms', 1, 'comms.send_email', 1), 'running', 'the child');
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(1,0,0,0,,0)', 'it runs');

select test.call('accepted');
select test.pass('1 second');
-- The parent first, which knows nothing yet; then the child; then, later, the parent again, woken by its end.
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1, _task_types => '{db_function}') d;
select test.tire();
select test.equal(test.run_due(), array['succeeded'], 'answers');
select test.equal(array_agg(t.cause order by t.ticket_id), array['recheck', 'child_ended'], 'the parent is woken')
from supervision.ticket t where t.process_name = 'comms.send_sms';
select test.equal(array_agg(r.from_state || ' → ' || r.to_state), array['running → succeeded'], 'it has been told') from supervision.child_report r;
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(1,0,0,0,,0)', 'not counted before its next run');

select test.pass('1 second');
select test.run_due();
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(0,1,0,0,,0)', 'counted');
select test.equal((select count(*) from supervision.child_report), 0::bigint, 'reports left');
