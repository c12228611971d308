create function public.decided(_facts jsonb) returns text language sql as $$
    select format('%s %s %s %s: %s', d.action, d.status, d.state, coalesce(to_char(d.next_wake_at, 'HH24:MI'), '-'), d.reason)
    from jsonb_populate_record(
        null::billing.activate_subscription_facts,
        '{"has_checkout": true, "checkout_is_healthy": true, "has_subscription": true, "subscription_is_healthy": true, "has_late_events": false,
          "deadline_at": "2030-01-01 12:30", "is_overdue": false, "has_unverified_events": false, "has_outcome": false}' || _facts) f
    cross join lateral billing.activate_subscription_decide(f) d;
$$;

select test.equal(public.decided(v.facts), v.step, v.facts::text)
from (values
    ('{}'::jsonb, 'record_outcome succeeded succeeded -: both events are there and healthy'),
    ('{"is_overdue": true, "has_unverified_events": true}', 'record_outcome succeeded succeeded -: both events are there and healthy'),
    ('{"checkout_is_healthy": false}', 'record_outcome checkout_unhealthy failed -: both events are there, and the checkout implies failure'),
    ('{"subscription_is_healthy": false}', 'record_outcome subscription_unhealthy failed -: both events are there, and the subscription implies failure'),
    ('{"checkout_is_healthy": false, "subscription_is_healthy": false}',
        'record_outcome checkout_unhealthy failed -: both events are there, and the checkout implies failure'),
    -- A failure is decided on both, too: the other event may still come.
    ('{"checkout_is_healthy": false, "has_subscription": false, "subscription_is_healthy": null}',
        'wait waiting_for_events running 12:30: still missing: subscription'),
    ('{"has_checkout": false, "checkout_is_healthy": null}', 'wait waiting_for_events running 12:30: still missing: checkout'),
    ('{"has_checkout": false, "checkout_is_healthy": null, "has_subscription": false, "subscription_is_healthy": null}',
        'wait waiting_for_events running 12:30: still missing: checkout and subscription'),
    ('{"has_checkout": false, "checkout_is_healthy": null, "is_overdue": true, "has_unverified_events": true}',
        'wait waiting_for_verification running -: still missing: checkout, but deliveries that arrived in time are yet to be verified'),
    ('{"has_checkout": false, "checkout_is_healthy": null, "is_overdue": true}', 'record_outcome timed_out failed -: missing at the deadline: checkout'),
    ('{"has_subscription": false, "subscription_is_healthy": null, "is_overdue": true}',
        'record_outcome timed_out failed -: missing at the deadline: subscription'),
    ('{"has_outcome": true, "outcome": "succeeded", "outcome_message": "m"}', 'finish succeeded succeeded -: its outcome is recorded: m'),
    ('{"has_outcome": true, "outcome": "failed", "outcome_reason": "timed_out", "outcome_message": "m"}',
        'finish timed_out failed -: its outcome is recorded: m')
) as v (facts, step);
