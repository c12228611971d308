create function public.decided(_facts jsonb) returns text language sql as $$
    select format('%s %s %s %s', d.action, d.status, d.state, d.reason)
    from jsonb_populate_record(
        null::billing.verify_event_facts,
        '{"is_known_source": true, "is_readable": true, "event_type": "t", "fact": "checkout", "provider_event_id": "e",
          "is_without_subscription": false, "subscription_ref": "s", "is_healthy": true}' || _facts) f
    cross join lateral billing.verify_event_decide(f) d
    where d.next_wake_at is null;
$$;

select test.equal(public.decided(v.facts), v.step, v.facts::text)
from (values
    ('{}'::jsonb, 'accept accepted succeeded t'),
    ('{"is_healthy": false}', 'accept accepted succeeded t'),
    ('{"duplicate_of": 7}', 'set_aside duplicate succeeded event_accepted_before'),
    ('{"is_known_source": false}', 'set_aside rejected failed unknown_source'),
    ('{"signature_fault": "wrong_signature", "duplicate_of": 7}', 'set_aside rejected failed wrong_signature'),
    ('{"is_readable": false}', 'set_aside rejected failed not_a_json_object'),
    ('{"event_type": null}', 'set_aside rejected failed missing_event_type'),
    ('{"fact": null, "provider_event_id": null}', 'set_aside ignored succeeded event_type_of_no_interest'),
    ('{"is_without_subscription": true, "subscription_ref": null}', 'set_aside ignored succeeded not_about_a_subscription'),
    ('{"provider_event_id": null}', 'set_aside rejected failed missing_event_id'),
    ('{"subscription_ref": null}', 'set_aside rejected failed missing_subscription_ref'),
    ('{"fact": "message", "subscription_ref": null}', 'accept accepted succeeded t'),
    ('{"fact": "message", "subscription_ref": null, "duplicate_of": 7}', 'set_aside duplicate succeeded event_accepted_before'),
    ('{"is_healthy": null}', 'set_aside rejected failed missing_status'),
    ('{"verdict": "accepted", "verdict_reason": "t"}', 'finish accepted succeeded t'),
    ('{"verdict": "duplicate", "verdict_reason": "r", "duplicate_of": 7}', 'finish duplicate succeeded r'),
    ('{"verdict": "ignored", "verdict_reason": "r"}', 'finish ignored succeeded r'),
    ('{"verdict": "rejected", "verdict_reason": "r"}', 'finish rejected failed r')
) as v (facts, step);
