select task_id, difference
from queues.check_ready();
