-- needs: accounts, files
-- A deletion succeeds when nothing is left to delete: no file that came before, and no account that is not anonymized. Files that come later are deleted on their own, since the account is closed.
select format('account deletion %s succeeded at %s, and file %s of %s is not deleted', s.account_deletion_task_id, s.created_at, f.file_id, f.created_at)
from accounts.account_deletion_task_succeeded s
join accounts.account_deletion_task t on t.account_deletion_task_id = s.account_deletion_task_id
join files.file f on f.account_id = t.account_id and f.deleted_at is null
where f.created_at <= s.created_at or not exists (select from files.file_deletion_task d where d.file_id = f.file_id)
union all
select format('account deletion %s succeeded at %s, and account %s is not anonymized', s.account_deletion_task_id, s.created_at, t.account_id)
from accounts.account_deletion_task_succeeded s
join accounts.account_deletion_task t on t.account_deletion_task_id = s.account_deletion_task_id
where not exists (
    select
    from accounts.account_anonymization_task n
    join accounts.account_anonymization_attempt a on a.account_anonymization_task_id = n.account_anonymization_task_id
    join accounts.account_anonymization_attempt_succeeded d on d.account_anonymization_attempt_id = a.account_anonymization_attempt_id
    where n.account_id = t.account_id)
