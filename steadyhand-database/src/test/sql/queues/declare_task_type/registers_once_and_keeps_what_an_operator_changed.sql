select queues.declare_task_type('resize', 8, '5 seconds', '10 minutes');
select queues.declare_task_type('resize', 8, '5 seconds', '10 minutes');
select test.equal((select count(*) from queues.lane l where l.task_type = 'resize'), (select count(*) from queues.queue), 'one lane in each queue');
select queues.configure_retry('resize', 3);
select queues.declare_task_type('resize', 9, '1 second', '1 minute');
select test.equal(
    (select array[t.max_attempts, t.declared_max_attempts] from queues.task_type_state t where t.task_type = 'resize'), array[3, 9], 'the operator wins');
select test.equal((select t.first_delay from queues.task_type_state t where t.task_type = 'resize'), interval '1 second', 'what the operator left alone');
select queues.configure_retry('resize');
select test.equal((select t.max_attempts from queues.task_type_state t where t.task_type = 'resize'), 9, 'as declared again');
select test.refused($$select queues.configure_retry('resize', 0)$$, 'SH013');
select test.refused($$select queues.configure_retry('nothing', 1)$$, 'SH001');
