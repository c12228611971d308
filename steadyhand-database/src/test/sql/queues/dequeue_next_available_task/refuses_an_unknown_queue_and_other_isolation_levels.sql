select test.refused($$select queues.dequeue_next_available_task('nowhere')$$, 'SH002');

begin isolation level repeatable read;
select test.refused($$select queues.dequeue_next_available_task()$$, 'SH010', '%REPEATABLE READ');
select test.refused($$select queues.dequeue_batch(1)$$, 'SH010');
commit;
begin isolation level serializable;
select test.refused($$select queues.dequeue_next_available_task()$$, 'SH010', '%SERIALIZABLE');
commit;
