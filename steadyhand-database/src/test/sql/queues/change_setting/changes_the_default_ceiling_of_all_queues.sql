select queues.create_queue('own', _delivery_ceiling => 3);
select queues.change_setting('default_delivery_ceiling', '1');
select queues.enqueue('email', '{}'), queues.enqueue('email', '{}', _queue => 'own');
select test.vanish(2), test.vanish(2, 'own');
select test.equal((select count(*) from queues.dequeue_batch(1)), 0::bigint, 'the default is obeyed');
select test.equal((select count(*) from queues.dequeue_batch(1, 'own')), 1::bigint, 'its own goes first');

select test.refused($$select queues.change_setting('nonsense', '1')$$, 'SH013', '%nonsense%');
select test.refused($$select queues.change_setting(null, '1')$$, 'SH013');
select test.refused($$select queues.change_setting('is_only_row', 'false')$$, 'SH013');
select test.refused($$select queues.change_setting('ctid', '1')$$, 'SH013');
select test.refused($$select queues.change_setting('default_delivery_ceiling', '0')$$, 'SH013');
select test.refused($$select queues.change_setting('default_delivery_ceiling', 'many')$$, 'SH013');
select test.refused($$select queues.change_setting('default_delivery_ceiling', '99999999999')$$, 'SH013');
select test.refused($$select queues.change_setting('default_delivery_ceiling', null)$$, 'SH013');
