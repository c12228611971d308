select test.equal((billing.kickoff_activate_subscription(v.source, v.ref))::text, v.answer, v.answer)
from (values
    (null, 's', '("source is missing",missing_source,)'), ('', 's', '("source is missing",missing_source,)'),
    ('shop', null, '("subscription_ref is missing",missing_subscription_ref,)'), ('shop', '', '("subscription_ref is missing",missing_subscription_ref,)'),
    (repeat('x', 64), 's', '("source or subscription_ref is too long: they may have 63 and 255 characters",name_too_long,)'), ('shop', repeat('x', 256), '("source or subscription_ref is too long: they may have 63 and 255 characters",name_too_long,)')
) as v (source, ref, answer);
select test.equal(count(*), 0::bigint, 'nothing started') from billing.activate_subscription_task;

set session authorization steadyhand_application;
select test.equal((billing.kickoff_activate_subscription('shop', 's'))::text, '(,,1)', 'first');
select test.equal((billing.kickoff_activate_subscription('shop', 's'))::text, '(,,1)', 'again');
select test.ok((billing.kickoff_activate_subscription('shop', 't')).activate_subscription_task_id > 1, 'another');
select test.equal(array_agg(s.subscription_ref order by s.subscription_ref), '{s,t}', 'what the application sees') from billing.activate_subscription_state s;
reset session authorization;
select test.equal(count(*), 2::bigint, 'tickets') from supervision.ticket;
