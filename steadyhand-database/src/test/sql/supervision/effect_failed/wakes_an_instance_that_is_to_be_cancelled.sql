select test.shop();
select test.order();
select test.start_effect('charge');
select supervision.cancel_java('shop.order', 'order-1', 'stop', 'ann');
delete from queues.ready w where w.instance_id = 1 and w.cause is not null;
select test.attempt('try_again', null, 'provider_unreachable', 'no');
select test.equal(test.wakes(), 'attempt_failed 1', 'asked again');
