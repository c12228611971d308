create table public.reserved as
    select format('{"%s": "%s"}', k.key, f.function_name) as payload
    from unnest(array['db_function', 'before_handler', 'success_handler', 'error_handler']) as k (key),
        unnest(array['queues.handle_dead_letter', 'supervision.record_supervisor_failure', 'supervision.record_lost_outcome', 'queues.handle_completion_by_hand',
            'supervision.record_untold_completion']) as f (function_name);
select test.refused(format('select queues.enqueue(%L, %L)', t.task_type, r.payload), 'SH011', 'the payload names a function that is for the engine alone')
from public.reserved r, unnest(array['db_function', 'email']) as t (task_type);
select test.refused(format('select queues.enqueue_once(%L, %L, %L)', 'db_function', r.payload, 'key'), 'SH011') from public.reserved r;
select test.refused(
    format('select queues.enqueue_batch(%L)', format('[{"task_type": "sms", "payload": {}}, {"task_type": "email", "payload": %s}]', r.payload)),
    'SH011', 'task 2 of the batch: the payload names a function that is for the engine alone')
from public.reserved r;
select test.ok(s.validation_failure_code = 'function_not_callable', r.payload) from public.reserved r,
    lateral schedules.create_schedule('nightly', 'db_function', r.payload::jsonb, _every => '1 hour') s;

-- Registering one again, as an operator may, does not open it.
select internal.register_function('supervision.record_supervisor_failure');
select test.refused($$select queues.enqueue('db_function', '{"db_function": "supervision.record_supervisor_failure"}')$$, 'SH011');
select queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 1}');
