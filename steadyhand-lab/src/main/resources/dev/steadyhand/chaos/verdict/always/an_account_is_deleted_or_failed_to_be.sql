select s.account_deletion_task_id, f.generation, f.error_message
from accounts.account_deletion_task_succeeded s
join accounts.account_deletion_task_failed f using (account_deletion_task_id)
join supervision.instance i on i.process_name = 'accounts.account_deletion' and i.instance_id = s.account_deletion_task_id
where f.generation = i.generation;
