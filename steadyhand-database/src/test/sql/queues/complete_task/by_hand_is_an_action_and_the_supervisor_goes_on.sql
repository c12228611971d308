select test.email();
select test.run_due();
create table public.attempt as select r.task_id from queues.ready r join queues.task t using (task_id) where t.task_type = 'email';
begin;
select internal.act_as('ann', 'the address is wrong');
select test.equal(queues.complete_task(a.task_id), 'completed', 'by hand') from public.attempt a;
commit;

select test.equal(
    (select (l.action, l.subject_kind, l.subject = a.task_id::text, l.actor, l.reason, l.detail)::text
     from internal.operator_action_log l, public.attempt a order by l.action_id desc limit 1),
    '(complete_task,task,t,ann,"the address is wrong","{""step"": ""email"", ""queue"": ""default""}")', 'written down');
select test.equal((select count(*) from comms.send_email_attempt_failed), 0::bigint, 'no handler runs in the transaction of the one who acts');
select test.equal(
    (select t.payload - 'task_type' from queues.task t, public.attempt a where t.caused_by_task_id = a.task_id),
    (select jsonb_build_object('db_function', 'queues.handle_completion_by_hand', 'completed_task_id', a.task_id, 'completed_by', 'ann') from public.attempt a), 'a task of its own');

select test.pass(interval '1 second');
select test.equal((test.run_due())[1], 'succeeded', 'the handler ran');
select test.equal((select (f.error_kind, f.error_message)::text from comms.send_email_attempt_failed f), '(completed_by_hand,"completed by hand by ann")', 'the attempt failed');
select test.pass(interval '1 hour');
select test.run_due();
select test.equal((select count(*) from comms.send_email_attempt), 2::bigint, 'and the process goes on');

select test.equal(queues.complete_task(a.task_id), 'already_completed', 'again') from public.attempt a;
select test.equal((select count(*) from internal.operator_action_log l where l.action = 'complete_task'), 1::bigint, 'what changed nothing is not written down');
select test.no_drift();
