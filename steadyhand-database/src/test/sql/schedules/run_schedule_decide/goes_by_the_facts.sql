create function pg_temp.decide(_facts jsonb)
returns text
language sql
as $$
    select concat_ws(' ', d.action, d.status, d.state, coalesce(d.next_wake_at::text, 'null'))
    from schedules.run_schedule_decide(jsonb_populate_record(
        null::schedules.schedule_facts,
        '{"is_removed": false, "is_paused": false, "missed": "once", "num_due": 1, "is_late": false, "would_overlap": false, "has_more": false, "next_due_at": "infinity"}'
            || _facts)) d;
$$;

select test.equal(pg_temp.decide(v.facts::jsonb), v.expected, v.facts)
from (values
    ('{}', 'run enqueued running infinity'),
    ('{"is_late": true}', 'run enqueued running infinity'),
    ('{"num_due": 0}', 'wait waiting running infinity'),
    ('{"num_due": 2}', 'run_latest enqueued running infinity'),
    ('{"num_due": 2, "missed": "skip"}', 'run_latest enqueued running infinity'),
    ('{"num_due": 2, "missed": "skip", "is_late": true}', 'skip skipped running infinity'),
    ('{"num_due": 1, "missed": "skip", "is_late": true}', 'skip skipped running infinity'),
    ('{"num_due": 1, "missed": "skip"}', 'run enqueued running infinity'),
    ('{"num_due": 9, "missed": "all", "is_late": true}', 'run enqueued running infinity'),
    ('{"num_due": 101, "missed": "all", "has_more": true}', 'run enqueued running -infinity'),
    ('{"would_overlap": true}', 'skip_overlap skipped running infinity'),
    ('{"would_overlap": true, "num_due": 3}', 'skip_overlap skipped running infinity'),
    ('{"would_overlap": true, "num_due": 0}', 'wait waiting running infinity'),
    ('{"would_overlap": true, "missed": "skip", "is_late": true}', 'skip skipped running infinity'),
    ('{"is_paused": true}', 'wait paused running null'),
    ('{"is_paused": true, "is_removed": true}', 'finish removed succeeded null')
) v (facts, expected);
