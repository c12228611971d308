begin;
select test.email();
rollback;
select test.equal((select count(*) from comms.send_email_task) + (select count(*) from supervision.ticket) + (select count(*) from queues.task), 0::bigint, 'rows');
