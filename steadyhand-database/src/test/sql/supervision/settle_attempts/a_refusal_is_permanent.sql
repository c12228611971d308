select test.shop(), test.order();
select test.start_effect('charge');
select test.attempt('refused', null, 'provider_refused', 'no funds');
select test.equal(test.effects(), 'charge failed attempt 1 provider_refused no funds', 'failed');
select test.equal((select f.is_permanent from supervision.java_attempt_failed f), true, 'permanent');
select test.equal((select count(*) from supervision.decision), 0::bigint, 'nothing was tried again');
