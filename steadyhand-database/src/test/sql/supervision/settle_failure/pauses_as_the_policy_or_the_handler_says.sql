select test.shop(), test.order();
select test.start_effect('charge');
select test.attempt('try_again', null, 'handler_failed', 'no route');
select test.pass('10 seconds');
select test.attempt('try_again', null, 'handler_failed', 'no route');
-- A fifth of it is left to chance.
select test.equal(array_agg((a.scheduled_at - test.now() between p.least and p.most)::text order by a.attempt), array['true', 'true'], 'pauses')
from supervision.java_attempt a
join (values (2, interval '-2 seconds', interval '0'), (3, '16 seconds', '20 seconds')) as p (attempt, least, most) on p.attempt = a.attempt;
-- As the handler says, up to thirty days; as the effect says, for channels and functions.
select test.start_effect('notify'), test.start_effect('total', '{"answers": {"status": "busy"}}'), test.start_effect('charge', '{}', 'b');
do $$
declare
    _held record;
begin
    perform test.attempt('try_again', null, 'provider_unreachable', '503');
    _held := test.claim_attempt();
    perform queues.run_task(_held.task_id, _held.task_lease_id);
    perform test.attempt('try_again', null, 'handler_failed', 'no route', '90 days');
end;
$$;
select test.equal(array_agg(a.effect_name || ' ' || (a.scheduled_at - test.now() between interval '8 seconds' and interval '10 seconds')::text order by a.effect_name),
    array['charge false', 'notify true', 'total true'], 'pauses')
from supervision.java_attempt a where a.effect_name <> 'charge' or a.effect_key = 'b';
select test.equal((select a.scheduled_at - test.now() from supervision.java_attempt a where a.effect_key = 'b'), '30 days', 'the longest pause');
