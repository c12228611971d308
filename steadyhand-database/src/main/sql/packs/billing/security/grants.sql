-- Each role starts without privileges, so that a privilege that is no longer listed here is revoked.
revoke all on all tables in schema billing from ${worker}, ${application}, ${operator}, ${observer};
revoke all on all sequences in schema billing from ${worker}, ${application}, ${operator}, ${observer};
revoke all on all routines in schema billing from ${worker}, ${application}, ${operator}, ${observer};

grant usage on schema billing to ${worker}, ${application}, ${operator}, ${observer};

-- The worker runs supervisors.
grant execute on function
    billing.verify_event_supervisor(jsonb),
    billing.activate_subscription_supervisor(jsonb)
to ${worker};

-- The application stores received deliveries, and reads their results.
grant execute on function
    billing.receive_webhook(text, jsonb, bytea, text),
    billing.webhook_limits(text),
    billing.kickoff_activate_subscription(text, text)
to ${application}, ${operator};

grant select on billing.activate_subscription_state to ${application};

-- The operator sets secrets, which cannot be read back, and runs a supervisor manually.
grant execute on function
    billing.configure_webhook_source(text, text, text, interval, interval, text, integer, integer, integer),
    billing.verify_event_supervisor(jsonb),
    billing.activate_subscription_supervisor(jsonb)
to ${operator};

-- Operator and observer read the facts, not the contents of deliveries.
grant execute on function
    billing.verify_event_supervisor_facts(bigint),
    billing.activate_subscription_supervisor_facts(bigint)
to ${operator}, ${observer};

grant select on
    billing.known_event,
    billing.webhook_event_state,
    billing.webhook_source_state,
    billing.activate_subscription_state
to ${operator}, ${observer};
