select test.refused($$select queues.enqueue('email', '{}', 'infinity')$$, 'SH005', '%infinity');
select test.refused($$select queues.enqueue('email', '{}', '-infinity')$$, 'SH005');
select test.refused($$select queues.enqueue('email', '{}', null)$$, 'SH005');
