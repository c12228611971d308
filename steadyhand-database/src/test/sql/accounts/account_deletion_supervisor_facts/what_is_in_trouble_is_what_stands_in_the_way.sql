-- A file that failed and is gone after all is not what holds the anonymization up.
insert into test.broken_bucket values ('bucket-1', 'provider_refused');
create or replace function accounts.anonymize_account(_account_id bigint) returns void language plpgsql as $$
begin
    raise exception 'not today';
end;
$$;
select test.account(1);
select api.request_account_deletion(1);
select test.work_for('1 minute');
select files.mark_file_deleted(1);
select supervision.release('accounts.account_deletion', 1, 'deleted by hand', _despite_children => true);
select test.work_for('10 minutes');
select test.equal(f.error_message, 'anonymization_stuck: accounts.account_anonymization 1 is failed', 'reason')
from accounts.account_deletion_task_failed f where f.generation = 1;
