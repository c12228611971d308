select test.equal(concat_ws(' ', d.action, d.status, d.state, coalesce(d.next_wake_at::text, 'null')), v.expected, v.facts)
from (values
    ('{"open_task_id": 9, "total": 3, "has_callback": true, "is_done": false}', 'wait waiting running null'),
    ('{"total": 3, "num_dead": 0, "has_callback": true, "is_done": false}', 'call_back done succeeded null'),
    ('{"total": 0, "num_dead": 0, "has_callback": true, "is_done": false}', 'call_back done succeeded null'),
    ('{"total": 3, "num_dead": 3, "has_callback": false, "is_done": false}', 'finish done succeeded null'),
    ('{"total": 3, "num_dead": 0, "has_callback": true, "is_done": true}', 'finish done succeeded null')
) v (facts, expected)
cross join lateral queues.run_batch_decide(jsonb_populate_record(null::queues.batch_facts, v.facts::jsonb)) d;
