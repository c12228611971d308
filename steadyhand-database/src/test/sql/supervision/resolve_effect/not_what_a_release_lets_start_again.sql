select test.shop(), test.order();
select queues.configure_retry('shop_order_charge', 1, '1 second', '1 second', 'test');
select test.start_effect('charge');
select test.attempt('try_again', '{"uncertain": true}', 'timeout', 'no answer');
update supervision.instance set state = 'failed' where process_name = 'shop.order';
select supervision.release_java('shop.order', 1, 'try again', '{charge}', 'bob');
select test.refused($$select supervision.resolve_effect('shop.order', 1, 'charge', '', 'succeeded', '{}', 'it is there')$$, 'SH030',
    'effect charge of process shop.order 1 counts as not started, since bob released it to be retried%');
select test.start_effect('charge');
select supervision.resolve_effect('shop.order', 1, 'charge', '', 'succeeded', '{"id": "c-1"}', 'it is there', 'ann');
select test.equal(test.effects(), 'charge succeeded attempt 1 {"id": "c-1"}', 'the one that was started again');
