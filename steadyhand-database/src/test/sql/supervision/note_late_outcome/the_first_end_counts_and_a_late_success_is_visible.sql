select test.shop(), test.order();
select test.start_effect('charge');
create table public.held as select * from queues.dequeue_batch(1, _with_runs => false);
select queues.begin_call(h.task_id, h.task_lease_id) from public.held h;
-- Meanwhile somebody has decided that it has failed.
insert into supervision.java_effect_ended (instance_id, effect_name, effect_key, round, outcome, error_kind, error_message, attempts, ended_at)
values (1, 'charge', '', 1, 'failed', 'resolved', 'by ann', 1, internal.clock());
select queues.record_outcome(h.task_id, h.task_lease_id, 'accepted', '{"id": "c-1"}') from public.held h;
select test.equal(queues.finish_call(h.task_id, h.task_lease_id), '{"status": "already_ended"}', 'answer') from public.held h;
select test.equal(test.effects(), 'charge failed attempt 1 resolved by ann', 'the first end');
select test.equal((select e.error_kind || ': ' || e.error_message from queues.error e), 'late_outcome: it succeeded after the effect had ended as failed', 'error of the task');
select test.ok((select d.reason from supervision.decision d where d.action = 'late_outcome') like 'charge: task % succeeded after the effect had ended as failed: the first end counts', 'story');
