select test.shop(), test.order();
select queues.configure_retry('shop_order_charge', 1, '1 second', '1 second', 'test');
select test.start_effect('charge'), test.start_effect('charge', '{}', 'b'), test.start_effect('charge', '{}', 'c');
select test.attempt('try_again', '{"uncertain": true}', 'timeout', 'no answer'), test.attempt('try_again', '{"uncertain": true}', 'timeout', 'no answer'),
    test.attempt('try_again', null, 'handler_failed', 'no route');
select test.equal(test.effects(), 'charge failed attempt 1 timeout no answer uncertain; charge b failed attempt 1 timeout no answer uncertain; charge c failed attempt 1 handler_failed no route', 'failed');
select supervision.resolve_effect('shop.order', 1, 'charge', '', 'succeeded', '{"id": "c-1"}', 'it is on the statement', 'ann');
select supervision.resolve_effect('shop.order', 1, 'charge', 'b', 'failed', null, 'it is not on the statement', 'ann');
select test.equal(test.effects(), 'charge succeeded attempt 1 {"id": "c-1"}; charge b failed attempt 1 timeout no answer; charge c failed attempt 1 handler_failed no route', 'known');
select test.ok(test.wakes() like '%effect_resolved 2', test.wakes());
select test.refused($$select supervision.resolve_effect('shop.order', 1, 'charge', 'c', 'succeeded', '{}', 'why')$$, 'SH030', '%has ended%');
