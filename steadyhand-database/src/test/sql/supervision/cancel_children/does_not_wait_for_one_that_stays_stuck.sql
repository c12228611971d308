select test.lose_a_success();
select test.account(0);
insert into accounts.account_deletion_task (account_id, scheduled_at) values (1, test.now() + interval '1 hour');
select supervision.start('accounts.account_deletion', 1, test.now() + interval '1 hour');
select supervision.watch('accounts.account_deletion', 1, 'comms.send_email', 1);
select supervision.cancel_process('accounts.account_deletion', 1, 'no', 'ann');
select test.pass('1 minute');
select test.run_due();
select test.equal((select i.state from supervision.instance i where i.process_name = 'accounts.account_deletion'), 'cancelled', 'the parent ends');
select test.equal((select i.state from supervision.instance i where i.process_name = 'comms.send_email'), 'stuck', 'the child waits for an operator');
select test.equal((select count(*) from supervision.cancel_requested k where k.process_name = 'comms.send_email'), 1::bigint, 'and for its cancel');
-- Whoever settles it then, cancels it.
select queues.discard_dead_letter(d.task_id, 'nobody knows') from queues.dead_letter d join queues.ready w on w.task_id = d.task_id;
select supervision.release('comms.send_email', 1, 'nobody knows');
select test.pass('1 minute');
select test.run_due();
select test.equal((select i.state from supervision.instance i where i.process_name = 'comms.send_email'), 'cancelled', 'the child');
