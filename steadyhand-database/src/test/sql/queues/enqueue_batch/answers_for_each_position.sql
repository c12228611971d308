select queues.enqueue_once('sms', '{}', 'taken');
select queues.create_queue('other');

select test.equal(jsonb_agg(b), '[
    {"batch_position": 1, "task_id": 2, "created": true},
    {"batch_position": 2, "task_id": 1, "created": false},
    {"batch_position": 3, "task_id": 4, "created": true},
    {"batch_position": 4, "task_id": 4, "created": false},
    {"batch_position": 5, "task_id": 6, "created": true}]', 'answers')
from queues.enqueue_batch('[
    {"task_type": "email", "payload": {}},
    {"task_type": "email", "payload": {}, "dedupe_key": "taken"},
    {"task_type": "email", "payload": {}, "dedupe_key": "new", "dedupe_scope": "until_started"},
    {"task_type": "email", "payload": {}, "dedupe_key": "new"},
    {"task_type": "email", "payload": {}, "dedupe_key": "taken", "queue": "other", "scheduled_at": "2031-01-01T00:00:00Z"}
]') b;
select test.equal(
    (select array_agg(t.task_id order by t.task_id) from queues.task t), array[1, 2, 4, 6]::bigint[], 'tasks written');
select test.equal((select t.scheduled_at from queues.task t where t.task_id = 6), timestamptz '2031-01-01 00:00:00+00', 'time');
select test.no_drift();
