select test.shop(), test.order();
select test.start_effect('charge'), test.start_effect('notify'), test.start_effect('pack');
create table public.held as select * from queues.dequeue_batch(1, 'default', '{shop_order_charge}', _with_runs => false);
select test.refused($$select supervision.resolve_effect('shop.order', 1, 'charge', '', 'failed', null, 'why')$$, 'SH030', 'effect charge of process shop.order 1 is being made by task %');
select test.refused($$select supervision.resolve_effect('shop.order', 1, 'pack', '', 'failed', null, 'why')$$, 'SH030', '%child process');
-- What waits is completed, and never made.
select supervision.resolve_effect('shop.order', 1, 'notify', '', 'succeeded', '{"id": "m-1"}', 'done by hand', 'ann');
select test.equal(test.effects(), 'charge in_progress attempt 1; notify succeeded attempt 1 {"id": "m-1"}; pack in_progress attempt 1', 'resolved');
select test.equal((select count(*) from queues.ready w where w.instance_id is null), 1::bigint, 'only the charge is open');
select test.no_drift();
