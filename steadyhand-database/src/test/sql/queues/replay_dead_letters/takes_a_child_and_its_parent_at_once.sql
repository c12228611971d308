-- Both are stuck. The replay of the child's letter releases the parent, whose letter has nothing left to say: the rest goes on.
select test.sms(), test.email();
select supervision.watch('comms.send_email', 1, 'comms.send_sms', 1);
select queues.give_up_task(d.task_id, d.task_lease_id, 'a bug', 'outage')
from queues.dequeue_batch(10) d where d.payload ->> 'db_function' like 'comms.%_supervisor';
select test.run_due();
select test.equal((select count(*) from supervision.instance i where i.process_name like 'comms.%' and i.state = 'stuck'), 2::bigint, 'stuck');
select test.equal((select min(d.dead_letter_id) = (select e.dead_letter_id from queues.dead_letter_state e where e.step = 'comms.send_sms_supervisor') from queues.dead_letter_state d), true, 'the child comes first');

select test.equal(queues.replay_dead_letters('same', 'fixed', _error_kind => 'outage', _dry_run => false), 1::bigint, 'the one that was left');
select test.equal((select count(*) from supervision.instance i where i.process_name like 'comms.%' and i.state = 'running'), 2::bigint, 'both go on');
select test.equal((select array_agg(d.state order by d.state) from queues.dead_letter_state d), array['discarded', 'replayed'], 'letters');
select test.no_drift();
