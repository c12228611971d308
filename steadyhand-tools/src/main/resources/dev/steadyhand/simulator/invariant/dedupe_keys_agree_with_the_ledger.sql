-- A key that is in force without its task keeps work out for ever; a task whose key is not in force lets a second one in.
select format('key %s of queue %s is %s', coalesce(e.dedupe_key, k.dedupe_key), coalesce(e.queue_name, k.queue_name), case
    when k.task_id is null then format('not in force, though task %s has it', e.task_id)
    else format('held by task %s without right', k.task_id)
end)
from queues.expected_dedupe_key e
full join queues.dedupe_key k on (k.queue_name, k.dedupe_key, k.task_id) = (e.queue_name, e.dedupe_key, e.task_id)
where k.task_id is null or e.task_id is null
