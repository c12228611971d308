select test.email();
select test.run_due();
select test.pass(interval '-1 hour');
select supervision.wake('comms.send_email', 1);
select test.equal((select t.due_at from supervision.ticket t where t.cause = 'trigger'), test.now(), 'due now, though the last run lies ahead');
select test.ok((test.run_due())[1] not in ('spaced', 'busy', 'coalesced'), 'and runs');
select test.equal((select i.last_run_at from supervision.instance i), test.now(), 'by the new clock');
