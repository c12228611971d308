-- A deed for each sentence that has to be found broken. Triggers and keys are off: no function of ours would do any of this.
set session_replication_role = replica;

-- Two emails, a text and an account deletion, none of which ever runs.
select m.message_id, comms.kickoff_send_email(m.message_id) from comms.create_email_message('mail-1@example.com', 'chaos', 'text') m;
select m.message_id, comms.kickoff_send_email(m.message_id) from comms.create_email_message('mail-2@example.com', 'chaos', 'text') m;
select m.message_id, comms.kickoff_send_sms(m.message_id) from comms.create_sms_message('+1', 'text 1') m;
select accounts.kickoff_account_deletion(a.account_id) from accounts.create_account('ann@example.com') a;

-- Open in the ledger and nowhere else; and so neither open nor completed.
delete from queues.ready where task_id = (select min(task_id) from queues.task where payload ->> 'db_function' = 'comms.send_email_supervisor');

-- Given up, and not completed.
insert into queues.dead_letter (task_id, original_task_id, queue_name, payload, step, subject_ids, deliveries, first_seen_at, dead_at)
select t.task_id, t.task_id, 'default', '{}', 'email', '{}', 5, now(), now() from queues.task t order by t.task_id limit 1;

-- Given up because of a delivery that was lost before it began.
insert into queues.task_lease (task_lease_id, task_id, delivery, leased_at, expires_at) select 901, max(task_id), 1, now(), now() from queues.task;
insert into queues.task_lease_ended (task_lease_id, task_id, ended_at, reason, counts) select 901, max(task_id), now(), 'expired', false from queues.task;
insert into queues.dead_letter (task_id, original_task_id, queue_name, payload, step, subject_ids, deliveries, first_seen_at, dead_at)
select max(task_id), max(task_id), 'default', '{}', 'email', '{}', 1, now(), now() from queues.task;

-- Claimed and called after the answer was known.
insert into queues.task_outcome (task_id, outcome, recorded_at) select min(task_id), 'accepted', now() - interval '1 minute' from queues.task;
insert into queues.task_lease (task_lease_id, task_id, delivery, leased_at, expires_at) select 900, min(task_id), 2, now(), now() from queues.task;
insert into queues.task_call_started (task_lease_id, task_id, started_at) select 900, min(task_id), now() from queues.task;

-- Handed back for no reason until an hour later; and then held twice at once.
insert into queues.task_lease_ended (task_lease_id, task_id, ended_at, reason, counts, not_before)
select 900, min(task_id), now(), 'released', true, now() + interval '1 hour' from queues.task;
insert into queues.task_lease (task_lease_id, task_id, delivery, leased_at, expires_at)
select 900 + n, min(task_id), n, now(), now() from queues.task, generate_series(3, 4) n group by n;

-- Completed under a lease that nobody had.
insert into queues.task_completed (task_id, completed_at, task_lease_id) select max(task_id), now(), 777 from queues.task;

-- Decided upon by a run that has not ended.
insert into supervision.decision (
    decision_id, task_id, process_name, instance_id, generation, run, function_name, function_version, woken_by, facts, action, status, state,
    num_tasks, task_ids, duration, decided_at)
select 3, max(task_id), 'comms.send_email', 2, 0, 1, 'f', 'v', '{}', '{}', 'wait', 's', 'running', 0, '{}', '0', now() from queues.ready;

-- Succeeded, and then failed.
insert into supervision.decision (
    decision_id, task_id, process_name, instance_id, generation, run, function_name, function_version, woken_by, facts, action, status, state,
    num_tasks, task_ids, duration, decided_at)
select n, 1, 'comms.send_email', 1, 0, n, 'f', 'v', '{}', '{}', 'finish', 's', case n when 1 then 'succeeded' else 'failed' end, 0, '{}', '0', now()
from generate_series(1, 2) n;

-- Deleted, and not deleted.
insert into accounts.account_deletion_task_succeeded (account_deletion_task_id) values (1);
insert into accounts.account_deletion_task_failed (account_deletion_task_id, generation, error_message) values (1, 0, 'stuck');

-- Three attempts at once, which is more than allowed, and one that succeeded without anybody having been called.
insert into comms.send_email_attempt (send_email_task_id) values (1), (1), (1), (2);
insert into comms.send_email_attempt_succeeded (send_email_attempt_id) select max(send_email_attempt_id) from comms.send_email_attempt;

-- A subscription without an outcome.
insert into billing.activate_subscription_task (source, subscription_ref) values ('chaos', 'sub_1');

-- Four trips, each of which has begun its effects.
select supervision.declare_java_process('chaos.booking', 1, jsonb_build_object('signals', '[]'::jsonb, 'queue', 'default', 'effects', (
    select jsonb_agg(jsonb_build_object(
        'name', e.name, 'kind', 'call', 'queue', 'default', 'max_attempts', 5, 'first_delay_ms', 1000, 'max_delay_ms', 1000,
        'at_most_once', e.name = 'issue_ticket', 'former_names', '[]'::jsonb))
    from (values ('pay'), ('issue_ticket')) as e (name))));
select s.* from generate_series(1, 4) n cross join lateral supervision.start_java('chaos.booking', 'trip-' || n, '{}', 1) s;
select e.*
from (
    select jsonb_agg(jsonb_build_object(
        'process', b.process_name, 'instance_id', b.instance_id, 'run_id', b.run_id, 'version', 1, 'action', 'run pay', 'state', 'running', 'reason', 'not paid yet',
        'run', jsonb_build_array(jsonb_build_object('effect', 'pay', 'request', '{"name": "trip"}'::jsonb)))) as steps
    from supervision.begin_java_runs('{chaos.booking}', '{1}', 4, 'worker 1') b
) b
cross join lateral supervision.end_java_runs(b.steps, 'worker 1') e;
delete from queues.ready where task_id < 0;

-- The first waits for nothing.
delete from supervision.java_effect where instance_id = 1;

-- The second has not seen the end of its effect, of which no attempt knows.
update supervision.decision set facts = facts || '{"effects": {"pay": "in_progress"}}' where process_name = 'chaos.booking' and instance_id = 2;
insert into supervision.java_effect_ended (instance_id, effect_name, effect_key, round, outcome, attempts, ended_at) values (2, 'pay', '', 1, 'succeeded', 1, now());

-- Nobody makes the effect of the third, which ran twice at once.
delete from queues.ready r using supervision.java_effect e where r.task_id = e.task_id and e.instance_id = 3;
insert into supervision.decision
select (jsonb_populate_record(d, jsonb_build_object('decision_id', d.decision_id + 1000))).*
from supervision.decision d
where d.process_name = 'chaos.booking' and d.instance_id = 3;

-- The effect of the fourth ended before its outcome was known, and succeeded twice.
insert into supervision.java_attempt (instance_id, effect_name, effect_key, round, attempt, task_id, scheduled_at)
select e.instance_id, e.effect_name, e.effect_key, e.round, 2, e.task_id + 500, now() from supervision.java_effect e where e.instance_id = 4;
insert into queues.task_outcome (task_id, outcome, recorded_at)
select t.task_id, 'accepted', now() from supervision.java_effect e cross join lateral (values (e.task_id), (e.task_id + 500)) as t (task_id) where e.instance_id = 4;
insert into supervision.java_effect_ended (instance_id, effect_name, effect_key, round, outcome, attempts, task_id, ended_at)
select e.instance_id, e.effect_name, e.effect_key, e.round, 'succeeded', 1, e.task_id, now() - interval '1 minute' from supervision.java_effect e where e.instance_id = 4;

-- Written by nobody.
insert into chaos.written (effect_name, subject) values ('take_seats', 'trip-9');
