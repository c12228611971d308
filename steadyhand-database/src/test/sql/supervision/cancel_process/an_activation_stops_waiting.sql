select billing.kickoff_activate_subscription('stripe', 'sub_1');
select test.run_due();
select test.equal(supervision.cancel_process('billing.activate_subscription', 1, 'abandoned', 'ann'), true, 'answer');
select test.pass('1 minute');
select test.run_due();
select test.equal((s.state, s.status, s.message)::text, '(cancelled,cancelled,"cancelled: abandoned; still missing: checkout and subscription")', 'state') from billing.activate_subscription_state s;
select test.equal((select count(*) from supervision.replay_decisions('billing.activate_subscription')), 0::bigint, 'it would be decided the same again');
