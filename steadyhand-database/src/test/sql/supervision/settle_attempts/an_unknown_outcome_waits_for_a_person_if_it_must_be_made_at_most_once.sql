select test.shop(), test.order();
select test.start_effect('ship'), test.start_effect('charge');
create table public.held as select * from queues.dequeue_batch(2, _with_runs => false);
do $$
declare
    _h record;
begin
    for _h in select * from public.held order by task_id loop
        perform queues.begin_call(_h.task_id, _h.task_lease_id, true);
        perform queues.settle_unknown_outcome(_h.task_id, _h.task_lease_id, 'no answer within 1 s');
        perform queues.finish_call(_h.task_id, _h.task_lease_id);
    end loop;
end;
$$;
select test.equal(test.effects(), 'charge in_progress attempt 2; ship in_progress attempt 1', 'ship is not made again');
select test.equal((select (u.effect_name, u.error_message)::text from supervision.java_effect_unknown u), '(ship,"outcome_unknown: no answer within 1 s")', 'unknown');
select test.ok(exists (select from supervision.decision d where d.action = 'effect_unknown' and d.reason like 'ship: attempt 1: a person has to resolve it: outcome_unknown: no answer%'), 'told');
select test.equal((select f.is_uncertain from supervision.java_attempt_failed f), true, 'the charge may have taken effect');
select test.equal(test.wakes(), null, 'nothing to decide');
