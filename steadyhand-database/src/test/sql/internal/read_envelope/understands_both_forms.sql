select test.equal(to_jsonb(e) - 'payload', expected::jsonb, answer)
from (values
    ('{"status": "succeeded", "payload": {}}', '{"succeeded": true, "is_error": false, "error_kind": "validation", "message": "succeeded"}'),
    ('{"status": "scheduled"}', '{"succeeded": false, "is_error": false, "error_kind": "validation", "message": "scheduled"}'),
    ('{"success": true, "payload": {"a": 1}}', '{"succeeded": true, "is_error": false, "error_kind": "validation", "message": "answered success = false"}'),
    ('{"success": false, "validation_failure_message": "no"}', '{"succeeded": false, "is_error": true, "error_kind": "validation", "message": "no"}'),
    ('{"success": false, "error": "oops", "validation_failure_message": ""}', '{"succeeded": false, "is_error": true, "error_kind": "handler_failed", "message": "oops"}'),
    ('{"success": null}', '{"succeeded": false, "is_error": true, "error_kind": "validation", "message": "answered success = false"}'),
    ('{"success": true, "error": ""}', '{"succeeded": true, "is_error": false, "error_kind": "validation", "message": "answered success = false"}'),
    ('{"error": "missing_task_id"}', '{"succeeded": false, "is_error": false, "error_kind": "validation", "message": "missing_task_id"}'),
    ('null', '{"succeeded": false, "is_error": false, "error_kind": "validation", "message": "answered nothing"}'),
    ('"text"', '{"succeeded": false, "is_error": false, "error_kind": "validation", "message": "answered nothing"}'),
    (null, '{"succeeded": false, "is_error": false, "error_kind": "validation", "message": "answered nothing"}')
) as cases (answer, expected), internal.read_envelope(cases.answer::jsonb) e;
