select test.refused(format($$select queues.enqueue_batch('[{"task_type": "sms", "payload": {}}, {"task_type": "sms", "payload": {}, "scheduled_at": %s}]')$$, to_jsonb(t.wrong)), 'SH005', 'task 2 of the batch: its scheduled_at is not a time')
from (values ('tomorrowish'), ('+275760-13-40'), ('2020-01-01 00:00:00 Nowhere/Land'), ('2020-13-40')) as t (wrong);
select test.refused($$select queues.enqueue_batch('[{"task_type": "sms", "payload": {}, "colour": 1}]')$$, 'SH006', $$task 1 of the batch: it has a field that no task has: 'colour'$$);
select test.refused($$select queues.enqueue_batch('[{"task_type": "sms", "payload": {}, "dedupe_key": {}}]')$$, 'SH006', 'task 1 of the batch: its dedupe_key is object, and must be a text');
