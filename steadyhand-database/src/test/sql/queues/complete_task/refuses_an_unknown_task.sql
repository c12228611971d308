select test.refused($$select queues.complete_task(1)$$, 'SH008', 'there is no task 1');
select test.refused($$select queues.complete_task(1, 1)$$, 'SH008');
select test.refused($$select queues.complete_task(null)$$, 'SH008');
