select test.equal(queues.task_step(s.task_type, s.payload::jsonb), s.expected, s.payload)
from (values
    ('email', '{"db_function": "app.x"}', 'email'),
    ('db_function', '{"db_function": "app.close_day"}', 'app.close_day'),
    ('db_function', '{}', 'db_function'),
    ('db_function', '{"db_function": null}', 'db_function')) as s (task_type, payload, expected);
select test.equal(length(queues.task_step('db_function', jsonb_build_object('db_function', repeat('x', 100000)))), 200, 'bounded');
select test.equal(length(queues.task_step('db_function', '{"db_function": 1e5000}')), 200, 'a number');
