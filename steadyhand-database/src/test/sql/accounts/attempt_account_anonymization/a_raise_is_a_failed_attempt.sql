create or replace function accounts.anonymize_account(_account_id bigint) returns void language plpgsql as $$
begin
    update accounts.account a set email = null where a.account_id = _account_id;
    raise exception 'not today';
end;
$$;
select test.account();
select accounts.kickoff_account_anonymization(1);
select test.work();
select test.equal(array_agg(f.error_kind || ': ' || f.error_message), array['handler_failed: not today'], 'failures')
from accounts.account_anonymization_attempt_failed f;
select test.equal(
    array_agg(e.error_kind || ': ' || e.error_message), array['not_succeeded: accounts.attempt_account_anonymization: answered failed'], 'errors in the queue') from queues.error e;
select test.equal(count(*), 1::bigint, 'attempts completed')
from queues.task_completed c join queues.task t using (task_id) where t.payload ->> 'db_function' = 'accounts.attempt_account_anonymization';
select test.equal(a.email, 'ada@example.org', 'what it did is undone') from accounts.account a;
