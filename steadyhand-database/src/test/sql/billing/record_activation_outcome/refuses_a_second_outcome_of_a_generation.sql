-- The lock of the root row keeps it from happening; the key would tell if it did.
select billing.kickoff_activate_subscription('shop', 's');
select billing.record_activation_outcome(1, row('record_outcome', 'succeeded', 'succeeded', null, 'fine')::supervision.step);
select test.refused(
    $$select billing.record_activation_outcome(1, row('record_outcome', 'timed_out', 'failed', null, 'late')::supervision.step)$$, '23505');
