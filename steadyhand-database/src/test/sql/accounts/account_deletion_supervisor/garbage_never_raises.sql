select test.equal(accounts.account_deletion_supervisor(p::jsonb) ->> 'status', s, p)
from (values
    ('{}', 'missing_account_deletion_task_id'),
    ('{"account_deletion_task_id": "x"}', 'missing_account_deletion_task_id'),
    ('{"account_deletion_task_id": null}', 'missing_account_deletion_task_id'),
    ('[]', 'missing_account_deletion_task_id'),
    ('{"account_deletion_task_id": 7}', 'account_deletion_task_not_found')) as v (p, s);
select test.equal(accounts.account_anonymization_supervisor('{"account_anonymization_task_id": 7}') ->> 'status', 'account_anonymization_task_not_found', 'anonymization');
