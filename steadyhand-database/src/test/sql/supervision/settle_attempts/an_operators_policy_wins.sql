select test.shop(), test.order();
select queues.configure_retry('shop_order_charge', 1, '1 second', '1 second', 'test');
select test.start_effect('charge');
select test.attempt('try_again', null, 'handler_failed', 'no route');
select test.equal(test.effects(), 'charge failed attempt 1 handler_failed no route', 'no second attempt');
-- Channels have the policy of the effect, since all processes share their type.
select test.start_effect('notify');
select test.attempt('try_again', null, 'provider_unreachable', '503');
select test.equal(test.effects(), 'charge failed attempt 1 handler_failed no route; notify in_progress attempt 2', 'its own policy');
