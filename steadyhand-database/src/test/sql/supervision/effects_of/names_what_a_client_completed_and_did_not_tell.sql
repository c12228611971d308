select test.shop(), test.order();
select test.start_effect('charge');
create table public.held as select * from test.claim_attempt();
select test.equal(queues.complete_task(h.task_id, h.task_lease_id), 'completed', 'under its lease, and nothing else') from public.held h;
select test.equal((e.state, e.is_unknown, e.is_uncertain)::text, '(in_progress,t,t)', 'for somebody to resolve') from supervision.effects_of('shop.order', 1) e;
select test.ok(e.error_message like 'its task % was completed by %, who did not say what came of it', e.error_message) from supervision.effects_of('shop.order', 1) e;
select test.ok(supervision.java_outlook('shop.order', 1) like 'waits for somebody to resolve charge: its task %', supervision.java_outlook('shop.order', 1));
select test.ok(f.finding like 'it is not known whether charge of shop.order took effect (1, %its task %' and f.remedy like '%steadyhand resolve%', f.remedy) from maintenance.effect_findings() f;
select supervision.resolve_effect('shop.order', 1, 'charge', '', 'failed', null, 'that client never called anybody', 'ann');
select test.equal((select count(*) from maintenance.effect_findings()), 0::bigint, 'resolved');

-- What a worker has told of is listed once.
select test.start_effect('ship');
do $$
declare
    _held record := test.claim_attempt();
begin
    perform queues.begin_call(_held.task_id, _held.task_lease_id, true);
    perform queues.settle_unknown_outcome(_held.task_id, _held.task_lease_id, 'no answer');
    perform queues.finish_call(_held.task_id, _held.task_lease_id);
end;
$$;
select test.ok(f.finding like '%ship of shop.order took effect (1, %: no answer', f.finding) from maintenance.effect_findings() f;
select test.equal(supervision.java_outlook('shop.order', 1), 'waits for somebody to resolve ship', 'as before');
