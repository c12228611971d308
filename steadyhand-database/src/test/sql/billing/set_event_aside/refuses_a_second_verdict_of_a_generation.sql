select billing.receive_webhook('shop', '{}', '');
select billing.set_event_aside(1, null, row('set_aside', 'ignored', 'succeeded', null, 'r')::supervision.step);
select test.refused($$select billing.set_event_aside(1, null, row('set_aside', 'rejected', 'failed', null, 'r')::supervision.step)$$, '23505');
-- A duplicate is one of something.
select billing.receive_webhook('shop', '{}', '');
select test.refused($$select billing.set_event_aside(2, null, row('set_aside', 'duplicate', 'succeeded', null, 'r')::supervision.step)$$, '23514');
