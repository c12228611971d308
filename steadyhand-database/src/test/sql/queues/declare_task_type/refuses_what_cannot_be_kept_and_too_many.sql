select test.refused($$select queues.declare_task_type('resize', 0, '1 second', '1 minute')$$, 'SH013');
select test.refused($$select queues.declare_task_type('resize', null, '1 second', '1 minute')$$, 'SH013');
select test.refused($$select queues.declare_task_type('resize', 3, '-1 second', '1 minute')$$, 'SH013');
select test.refused($$select queues.declare_task_type('resize', 3, '1 second', '31 days')$$, 'SH013');
select test.refused($$select queues.declare_task_type('Re Size', 3, '1 second', '1 minute')$$, 'SH007');
select test.refused($$select queues.declare_task_type('db_function', 3, '1 second', '1 minute')$$, 'SH013');
insert into queues.registered_task_type (task_type, description, registered_at) select 'made_up_' || n, '', now() from generate_series(1, 2000) n;
select test.refused($$select queues.declare_task_type('resize', 3, '1 second', '1 minute')$$, 'SH013', 'there are 2000 task types already%');
select queues.declare_task_type('made_up_7', 3, '1 second', '1 minute');
