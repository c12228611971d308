create or replace function accounts.anonymize_account(_account_id bigint) returns void language plpgsql as $$
begin
    raise exception 'someone else was there' using errcode = 'deadlock_detected';
end;
$$;
select test.account();
select accounts.kickoff_account_anonymization(1);
select test.work();
select test.equal(count(*), 0::bigint, 'failed attempts') from accounts.account_anonymization_attempt_failed;
select test.equal(count(*), 1::bigint, 'errors in the queue') from queues.error e where e.error_message = 'someone else was there';
select test.equal(count(*), 1::bigint, 'tasks still open')
from queues.ready r join queues.task t using (task_id) where t.payload ->> 'db_function' = 'accounts.attempt_account_anonymization';

-- If it never gets better, the queue gives it up, and that is one failed attempt.
select test.work_for('6 hours');
select test.equal(count(*), 3::bigint, 'failed attempts') from accounts.account_anonymization_attempt_failed;
select test.equal(i.state, 'failed', 'the process') from supervision.instance i;
