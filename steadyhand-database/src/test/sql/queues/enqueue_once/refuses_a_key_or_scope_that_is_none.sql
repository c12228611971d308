select test.refused($$select queues.enqueue_once('email', '{}', null)$$, 'SH012', '%is null');
select test.refused($$select queues.enqueue_once('email', '{}', '')$$, 'SH012', '%has 0');
select test.refused($$select queues.enqueue_once('email', '{}', repeat('k', 501))$$, 'SH012', '%has 501');
select test.refused($$select queues.enqueue_once('email', '{}', 'k', 'for_ever')$$, 'SH012', '''for_ever''%');
select test.refused($$select queues.enqueue_once('email', '{}', 'k', null)$$, 'SH012', 'null%');
