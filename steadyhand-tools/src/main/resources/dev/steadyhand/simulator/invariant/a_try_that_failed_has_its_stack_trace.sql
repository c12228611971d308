-- At 2 a.m. the exception is there, with its stack trace: for each try that failed, unless its handler asked for another one, and in the dead letter that the last one left.
select format('a try of task %s failed under lease %s, and no error has its stack trace', e.task_id, e.task_lease_id)
from queues.task_lease_ended e
join simulator.job j on j.task_id = e.task_id
where e.reason = 'failed' and not e.counts
    and not exists (select from simulator.failed_try f where f.task_id = e.task_id and f.task_lease_id = e.task_lease_id)
union all
select format('dead letter %s of task %s has no stack trace, and its last error has one', d.task_id, d.original_task_id)
from queues.dead_letter d
join queues.error e on e.task_id = d.original_task_id and e.error_message = d.last_error and e.stack_trace is not null
where d.stack_trace is null
