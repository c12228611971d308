select test.email();
select test.email();
create role stranger;
grant all on schema comms to stranger;
alter table comms.send_email_attempt_failed owner to stranger;
select test.equal((select r.has_failed from supervision.run_due('default', 10) r), false, 'left to leases');
select test.equal((select count(*) from supervision.decision), 0::bigint, 'and not run');
select queues.dequeue_batch(1, _with_runs => false);
set role worker_service_user;
select test.refused('select queues.run_task(1, 1)', 'SH016', 'process comms.send_email is not run with the privileges of %');
reset role;
select test.refused($$select comms.record_email_success('{"original_payload": {"send_email_attempt_id": 1}}')$$, 'SH016');

-- The same for what follows from a success, and for a view in place of a table.
alter table comms.send_email_attempt_failed owner to steadyhand_owner;
create function public.follow(_ids bigint[]) returns void language sql as 'select';
alter function public.follow(bigint[]) owner to stranger;
update supervision.process set success_effect = 'public.follow' where process_name = 'comms.send_email';
select test.equal(supervision.is_own_process(p), false, 'its success effect') from supervision.process p where p.process_name = 'comms.send_email';
update supervision.process set success_effect = null where process_name = 'comms.send_email';
select test.equal(supervision.is_own_process(p), true, 'its own again') from supervision.process p where p.process_name = 'comms.send_email';
alter table comms.send_email_attempt_failed rename to really_failed;
create view comms.send_email_attempt_failed as select * from comms.really_failed;
select test.equal(supervision.is_own_process(p), false, 'a view') from supervision.process p where p.process_name = 'comms.send_email';
