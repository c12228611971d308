select test.refused($$select queues.create_batch('[]')$$, 'SH006', 'a callback is%');
select test.refused($$select queues.create_batch('{"task_type": "sms", "payload": {}, "scheduled_at": "2031-01-01"}')$$, 'SH006', 'a callback is%');
select test.refused($$select queues.create_batch('{"task_type": "fax", "payload": {}}')$$, 'SH001');
select test.refused($$select queues.create_batch('{"task_type": "sms", "payload": {}, "queue": "x"}')$$, 'SH002');
select test.refused($$select queues.create_batch('{"task_type": "sms"}')$$, 'SH003');
select test.refused($$select queues.create_batch('{"task_type": "sms", "payload": "x"}')$$, 'SH003');
select test.refused($$select queues.create_batch(jsonb_build_object('task_type', 'sms', 'payload', jsonb_build_object('x', repeat('x', s.max_payload_bytes - 10)))) from queues.setting s$$, 'SH004');
select test.refused($$select queues.create_batch('{"task_type": "db_function", "payload": {"db_function": "queues.handle_dead_letter"}}')$$, 'SH011');
select test.equal((select count(*) from queues.batch), 0::bigint, 'batches');
