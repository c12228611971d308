-- Document 004, checklist "account anonymization stuck": a temporary raise.
create or replace function accounts.anonymize_account(_account_id bigint) returns void language plpgsql as $$
begin
    raise exception 'not today';
end;
$$;
select test.account(2);
select api.request_account_deletion(1);
select test.work_for('10 minutes');

select test.equal(count(*), 3::bigint, 'failures') from accounts.account_anonymization_task_failed f where f.error_message = 'not today';
select test.ok(accounts.is_account_anonymization_stuck(1), 'stuck after three attempts');
select test.equal(f.error_message, 'anonymization_stuck: accounts.account_anonymization 1 is failed', 'the reason names the child')
from accounts.account_deletion_task_failed f;
select test.equal(count(*), 0::bigint, 'tickets') from supervision.ticket;
select test.work_for('10 hours');
select test.equal(count(*), 3::bigint, 'attempts') from accounts.account_anonymization_attempt;
select test.equal(a.email, 'ada@example.org', 'what a failed attempt did is undone') from accounts.account a;
select test.nothing_derived_differs();
