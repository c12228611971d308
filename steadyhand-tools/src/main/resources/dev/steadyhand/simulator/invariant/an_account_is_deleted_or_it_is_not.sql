-- needs: accounts
-- One terminal fact per generation: a deletion that has succeeded has not failed since it was last released.
select format('account deletion %s has succeeded, and failed in generation %s, which is its last', s.account_deletion_task_id, f.generation)
from accounts.account_deletion_task_succeeded s
join accounts.account_deletion_task_failed f on f.account_deletion_task_id = s.account_deletion_task_id
join supervision.instance i
    on i.process_name = 'accounts.account_deletion' and i.instance_id = s.account_deletion_task_id and i.generation = f.generation
