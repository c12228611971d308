select test.shop(), test.order();
select test.start_effect('charge');
select test.equal(test.effects(), 'charge in_progress attempt 1', 'started');
select test.equal(test.attempt('accepted', '{"id": "c-1"}'), '{"status": "succeeded"}', 'answer');
select test.equal(test.effects(), 'charge succeeded attempt 1 {"id": "c-1"}', 'ended');
select test.equal(test.wakes(), 'effect_ended 1', 'woken');
select test.equal((select count(*) from queues.error), 0::bigint, 'errors');
select test.no_drift();
