update queues.task_lease l set delivery = 2, has_begun = false
from queues.task_completed c where c.task_id = l.task_id and c.task_lease_id = l.task_lease_id;
