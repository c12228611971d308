select test.refused($$select queues.enqueue('fax', '{}')$$, 'SH001', 'task type ''fax'' is not registered');
select test.refused($$select queues.enqueue('', '{}')$$, 'SH001', 'task type '''' is not registered');
select test.refused($$select queues.enqueue(null, '{}')$$, 'SH001', 'task type null%');
select test.refused($$select queues.enqueue('Email', '{}')$$, 'SH001');
select test.refused($$select queues.enqueue('email', '{}', _queue => 'nowhere')$$, 'SH002', 'there is no queue ''nowhere'': create it with steadyhand queues create');
select test.refused($$select queues.enqueue('email', '{}', _queue => '')$$, 'SH002', 'there is no queue '''': create it with steadyhand queues create');
select test.refused($$select queues.enqueue('email', '{}', _queue => null)$$, 'SH002', 'there is no queue null: create it with steadyhand queues create');
select test.refused($$select queues.enqueue('email', '{}', _queue => 'default_dlq')$$, 'SH002', '%holds dead letters%');
