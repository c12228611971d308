select test.refused($$select queues.dequeue_batch(0)$$, 'SH006', '%0 were asked for');
select test.refused($$select queues.dequeue_batch(-1)$$, 'SH006', '%-1 were asked for');
select test.refused($$select queues.dequeue_batch(null)$$, 'SH006');
select test.refused($$select queues.dequeue_batch(10001)$$, 'SH006');
