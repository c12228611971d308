select test.shop(), test.order();
select test.start_effect('charge');
create table public.forged as select t.payload from queues.task t where t.payload ->> 'effect_name' = 'charge';
-- Nobody runs a task here.
select test.equal(supervision.effect_request(f.payload) ->> 'validation_failure_message', 'this task makes no attempt of an effect', 'no task'),
    test.equal(supervision.effect_succeeded(jsonb_build_object('original_payload', f.payload)), '{"status": "attempt_not_found"}', 'forged success'),
    test.equal(supervision.effect_failed(jsonb_build_object('original_payload', f.payload)), '{"status": "attempt_not_found"}', 'forged failure'),
    test.equal(supervision.run_effect_function(f.payload), '{"status": "already_ended"}', 'forged function'),
    test.equal(supervision.record_for_handler('supervision.effect_succeeded', array[f.payload], array['1 1 forged']), array['{"status": "attempt_not_found"}']::jsonb[], 'forged setting')
from public.forged f;
-- An application that enqueues such a payload is refused.
select test.refused(format('select queues.enqueue(''email'', %L)', f.payload), 'SH011') from public.forged f;
select test.refused('select queues.enqueue(''db_function'', ''{"db_function": "supervision.run_effect_function"}'')', 'SH011');
select test.equal(test.effects(), 'charge in_progress attempt 1', 'as before');
