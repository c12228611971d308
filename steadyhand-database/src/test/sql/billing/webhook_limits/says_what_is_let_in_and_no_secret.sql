select billing.configure_webhook_source('shop', 'stripe', 'sss', _max_body_bytes => 300, _events_per_minute => 20, _burst => 30);

set session authorization steadyhand_application;
select test.equal(l::text, '(t,300,20,30)', 'as configured') from billing.webhook_limits('shop') l;
select test.equal(l::text, '(f,65536,10,60)', 'not configured') from billing.webhook_limits('nobody') l;
select test.equal(l::text, '(f,65536,10,60)', 'no name') from billing.webhook_limits(null) l;
select test.refused('select from billing.webhook_source', '42501');
select test.refused('select from billing.webhook_source_state', '42501');

-- Whoever forgets to ask is refused all the same.
select test.equal((billing.receive_webhook(v.source, '{}', decode(repeat('00', v.bytes), 'hex'))).validation_failure_code, v.answer, v.source || v.bytes)
from (values ('shop', 300, null), ('shop', 301, 'body_too_large'), ('nobody', 65536, null), ('nobody', 65537, 'body_too_large')) as v (source, bytes, answer);
reset session authorization;

select queues.change_setting('max_payload_bytes', '256');
select test.equal((billing.webhook_limits('shop')).max_body_bytes, 256, 'never more than any payload');
