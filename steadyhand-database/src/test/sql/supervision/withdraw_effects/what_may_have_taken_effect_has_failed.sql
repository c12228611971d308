select test.shop(), test.order();
select test.start_effect('charge');
select test.attempt('try_again', '{"uncertain": true}', 'timeout', 'no answer');
select supervision.withdraw_effects('{1}', '{charge}', '{""}');
select test.equal(test.effects(), 'charge failed attempt 2 timeout no answer uncertain', 'not simply withdrawn');
