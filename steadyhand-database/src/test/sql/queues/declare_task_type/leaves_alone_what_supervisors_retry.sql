select test.equal(queues.declare_task_type('email', 3, '1 second', '1 minute'), false, 'says that its policy is not used');
select test.equal((select s.is_declared from queues.task_type_state s where s.task_type = 'email'), false, 'as before');
select test.refused($$select queues.configure_retry('email', 3)$$, 'SH013', '%decided by supervisors%');

-- Like a type that a migration has registered for a process of the application.
select queues.register_task_type('push');
select test.equal(queues.declare_task_type('push', 3, '1 second', '1 minute'), false, 'nor is this one');
select test.equal((select s.is_declared from queues.task_type_state s where s.task_type = 'push'), false, 'whoever registered it');

select test.equal(queues.declare_task_type('resize', 3, '1 second', '1 minute'), true, 'a type of the application');
select test.equal(queues.declare_task_type('resize', 5, '1 second', '1 minute'), true, 'and again');
