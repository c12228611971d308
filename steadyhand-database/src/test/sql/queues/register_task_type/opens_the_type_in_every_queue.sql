select queues.create_queue('other');
select test.ok(queues.register_task_type('push', 'Sends a push notification.'), 'new');
select test.ok(not queues.register_task_type('push', 'x'), 'known');
select queues.enqueue('push', '{}'), queues.enqueue('push', '{}', _queue => 'other');
select queues.create_queue('third');
select queues.enqueue('push', '{}', _queue => 'third');
select test.equal((queues.dequeue_next_available_task('third')).task_type::text, 'push', 'type');
select test.no_drift();

select test.refused($$select queues.register_task_type('Push')$$, 'SH007', '''Push''%');
select test.refused($$select queues.register_task_type('')$$, 'SH007');
select test.refused($$select queues.register_task_type(null)$$, 'SH007');
select test.refused($$select queues.register_task_type('a b; drop table queues.task')$$, 'SH007');
select test.refused($$select queues.register_task_type(repeat('x', 64))$$, 'SH007');
