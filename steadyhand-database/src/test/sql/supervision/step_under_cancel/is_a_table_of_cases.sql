select test.equal((supervision.step_under_cancel(row(c.action, 'x', c.state, null, 'why')::supervision.step, c.cancel::jsonb))::text, c.answer, format('%s %s under %s', c.action, c.state, c.cancel))
from (values
    ('schedule_attempt', 'running', null, '(schedule_attempt,x,running,,why)'),
    ('schedule_attempt', 'running', '{"by": "ann", "reason": "no", "attempt_succeeded": false, "attempts_in_progress": 0}', '(cancel,cancelled,cancelled,,"cancelled by ann: no")'),
    ('finish', 'failed', '{"by": "ann", "reason": "no", "attempt_succeeded": false, "attempts_in_progress": 0}', '(cancel,cancelled,cancelled,,"cancelled by ann: no")'),
    ('finish', 'succeeded', '{"by": "ann", "reason": "no", "attempt_succeeded": true, "attempts_in_progress": 1}', '(finish,x,succeeded,,why)'),
    ('finish', 'failed', '{"by": "ann", "reason": "no", "attempt_succeeded": false, "attempts_in_progress": 1}', '(wait,cancelling,running,,"cancelled by ann: no; waits for the attempt in progress")'),
    -- The success came while its run read the facts: its wake comes.
    ('schedule_attempt', 'running', '{"by": "ann", "reason": "no", "attempt_succeeded": true, "attempts_in_progress": 1}', '(wait,cancelling,running,,"cancelled by ann: no; waits for the attempt in progress")'),
    ('wait', 'running', '{"by": "ann", "reason": "no", "attempt_succeeded": true, "attempts_in_progress": 1}', '(wait,x,running,,why)'),
    -- Without attempts, its decide function answers.
    ('wait', 'running', '{"by": "ann", "reason": "no"}', '(wait,x,running,,why)'),
    ('cancel', 'cancelled', '{"by": "ann", "reason": "no"}', '(cancel,x,cancelled,,why)'),
    ('cancel', 'cancelled', '{"by": "ann", "reason": "no", "awaits_children": true, "has_more_children": false}', '(cancel_children,cancelling,running,,"why; waits for its children")'),
    ('cancel', 'cancelled', '{"by": "ann", "reason": "no", "awaits_children": true, "has_more_children": true}', '(cancel_children,cancelling,running,-infinity,"why; waits for its children")')
) as c (action, state, cancel, answer);
