select test.refused($$select queues.enqueue_batch('[{"task_type": "email", "payload": {}}, {"task_type": "fax", "payload": {}}, {}]')$$,
    'SH001', 'task 2 of the batch: task type ''fax'' is not registered');
select test.refused($$select queues.enqueue_batch('[{"task_type": "email", "payload": {}, "queue": "x"}]')$$, 'SH002', 'task 1 of%');
select test.refused($$select queues.enqueue_batch('[{"task_type": "email", "payload": {}, "queue": "default_dlq"}]')$$, 'SH002', 'task 1 of%');
select test.refused($$select queues.enqueue_batch('[{"task_type": "email"}]')$$, 'SH003', 'task 1 of%');
select test.refused($$select queues.enqueue_batch('[{"task_type": "email", "payload": []}]')$$, 'SH003', 'task 1 of%');
select test.refused($$select queues.enqueue_batch(jsonb_build_array(jsonb_build_object('task_type', 'email', 'payload',
    jsonb_build_object('x', repeat('x', 1048576)))))$$, 'SH004', 'task 1 of%');
select test.refused($$select queues.enqueue_batch('[{"task_type": "email", "payload": {}, "scheduled_at": "infinity"}]')$$, 'SH005', 'task 1 of%');
select test.refused($$select queues.enqueue_batch('[{"task_type": "email", "payload": {}, "scheduled_at": "soon"}]')$$, 'SH005');
select test.refused($$select queues.enqueue_batch('[{"task_type": "email", "payload": {}, "dedupe_key": ""}]')$$, 'SH012', 'task 1 of%');
select test.refused($$select queues.enqueue_batch('[{"task_type": "email", "payload": {}, "dedupe_key": "k", "dedupe_scope": "x"}]')$$, 'SH012', 'task 1 of%');
select test.refused($$select queues.enqueue_batch('[{"task_type": "email", "payload": {}, "que": "x"}]')$$, 'SH006', 'task 1 of%field%');
select test.refused($$select queues.enqueue_batch('["x"]')$$, 'SH006', 'task 1 of%');
