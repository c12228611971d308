-- Waiting, scheduled, and what an idempotent repeat answers are ordinary, whoever says so.
create function public.step(_payload jsonb) returns jsonb language sql as 'select jsonb_build_object(''status'', _payload ->> ''answer'')';
select internal.register_function('public.step');
select queues.enqueue('db_function', jsonb_build_object('db_function', 'public.step', 'answer', a.answer))
from unnest(array['scheduled', 'waiting', 'waiting_for_files', 'already_succeeded', 'already_failed', 'coalesced']) a (answer);
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(20) d;
select test.equal((select array_agg(e.error_message) from queues.error e), null, 'nothing is recorded');

-- What looks like one and is not.
select queues.enqueue('db_function', jsonb_build_object('db_function', 'public.step', 'answer', a.answer))
from unnest(array['busy', 'spaced', 'stuck', 'failed', 'waitingroom_not_found', 'alreadyness_missing', 'rescheduled']) a (answer);
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(20) d;
select test.equal((select count(*) from queues.error e where e.error_kind = 'not_succeeded'), 7::bigint, 'recorded');

-- The answer of a run is in the ledger of decisions, whatever it is: here, that it has failed.
truncate queues.error;
select test.email();
select test.run_due();
select test.call('refused', 'provider_refused', 'no such mailbox');
select test.pass(interval '1 second');
select test.equal(test.run_due(), array['failed'], 'the run');
select test.equal((select array_agg(e.error_kind || ': ' || e.error_message) from queues.error e), array['provider_refused: no such mailbox'], 'only what the provider said');

-- So is a run that had nothing to do: coalesced, spaced, busy or stuck.
truncate queues.error;
select test.email();
select supervision.wake('comms.send_email', 2), supervision.wake('comms.send_email', 2);
select queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 2}');
create table public.held as select * from queues.dequeue_batch(20);
select test.equal(
    array(select queues.run_task(h.task_id, h.task_lease_id) ->> 'status' from (select * from public.held order by task_id limit 3) h),
    array['scheduled', 'coalesced', 'coalesced'], 'answers');
select test.tire(2);
select test.equal(
    array(select queues.run_task(h.task_id, h.task_lease_id) ->> 'status' from (select * from public.held order by task_id offset 3) h),
    array['spaced'], 'the answer to one that comes too soon');
select supervision.stop_process('comms.send_email', 2, 'supervisor_failed', 'broken', null);
select test.pass(interval '1 minute');
select queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 2}');
select test.ok('stuck' = any (test.run_due()), 'stuck was answered');
select test.equal((select array_agg(e.error_message) from queues.error e), null, 'nothing is recorded');

-- A supervisor that was asked for something that is not there made no decision.
select queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor"}'),
    queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 77}');
select test.equal(test.run_due(), array['missing_send_email_task_id', 'send_email_task_not_found'], 'answers');
select test.equal(
    array(select format('%s: %s', e.error_kind, e.error_message) from queues.error e order by e.error_id),
    array['not_succeeded: comms.send_email_supervisor: answered missing_send_email_task_id', 'not_succeeded: comms.send_email_supervisor: answered send_email_task_not_found'],
    'recorded');
