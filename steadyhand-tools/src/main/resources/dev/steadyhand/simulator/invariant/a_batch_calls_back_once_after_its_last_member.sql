-- The callback of a batch is enqueued once, when no member is open, and says what became of them.
select format('batch %s called back while task %s was open', d.batch_id, w.task_id)
from queues.batch_done d
join queues.ready w on w.batch_id = d.batch_id
union all
select format('batch %s has %s callbacks', b.batch_id, count(t.task_id))
from queues.batch b
join queues.task t on t.payload -> 'batch' ->> 'id' = b.batch_id::text and not t.payload ? 'replay_of'
where right(t.queue_name, 4) <> '_dlq'
group by b.batch_id
having count(t.task_id) <> 1
union all
select format('batch %s counted %s dead members of %s', d.batch_id, d.dead, count(l.task_id))
from queues.batch_done d
left join queues.task t on t.batch_id = d.batch_id
left join queues.dead_letter l on l.original_task_id = t.task_id
group by d.batch_id, d.dead
having d.dead < count(l.task_id)
