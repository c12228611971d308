select test.email();
select test.equal(supervision.cancel_process('comms.send_email', 1, 'wrong address', 'ann'), true, 'answer');
select test.equal((k.actor, k.reason)::text, '(ann,"wrong address")', 'fact') from supervision.cancel_requested k;
select test.equal((a.action, a.actor, a.reason, a.subject)::text, '(cancel_process,ann,"wrong address","comms.send_email 1")', 'action') from internal.operator_action_log a where a.action = 'cancel_process';
select test.run_due();
select test.equal((i.state, i.status, i.reason, i.next_wake_at)::text, '(cancelled,cancelled,"cancelled by ann: wrong address",)', 'state') from supervision.instance i;
select test.equal((d.action, d.state, d.facts -> 'cancel')::text, '(cancel,cancelled,"{""by"": ""ann"", ""reason"": ""wrong address"", ""attempt_succeeded"": false, ""attempts_in_progress"": 0}")', 'decision')
from supervision.decision d order by d.decision_id desc limit 1;
select test.equal((select count(*) from comms.send_email_attempt), 0::bigint, 'attempts');
select test.equal((select count(*) from queues.ready), 0::bigint, 'nothing is left to run');
select test.equal((select array_agg(w.story order by w.story) from supervision.why('comms.send_email', 1) w where w.event in ('cancel', 'end')),
    array['ann asked for it to be cancelled: wrong address', 'cancelled: cancelled by ann: wrong address'], 'story');
select test.equal((select count(*) from supervision.replay_decisions('comms.send_email')), 0::bigint, 'it would be decided the same again');
select test.equal((s.running, s.cancelled)::text, '(0,1)', 'counted') from supervision.process_state s where s.process_name = 'comms.send_email';
select test.equal((s.running, s.cancelled)::text, '(0,1)', 'counted') from supervision.count_instances() s where s.process_name = 'comms.send_email';
select test.equal((select count(*) from supervision.search_instances(_states => '{cancelled}')), 1::bigint, 'found');
select test.no_drift();
