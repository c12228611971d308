select test.account();
select accounts.kickoff_account_anonymization(1, test.now() + interval '1 hour');
select test.work_for('59 minutes');
select test.equal(count(*), 0::bigint, 'decisions before') from supervision.decision;
select test.work_for('2 minutes');
select test.equal(i.state, 'succeeded', 'the process') from supervision.instance i where i.process_name = 'accounts.account_anonymization';
