select test.equal(jsonb_strip_nulls(to_jsonb(e) - 'payload'), expected::jsonb, answer)
from (values
    ('{"status": "succeeded", "payload": {}}', '{"succeeded": true, "status": "succeeded"}'),
    ('{"status": "scheduled"}', '{"succeeded": false, "status": "scheduled", "error_kind": "not_succeeded", "message": "answered scheduled"}'),
    ('{"status": "failed", "error": "oops"}', '{"succeeded": false, "status": "failed", "error_kind": "not_succeeded", "message": "answered failed: oops"}'),
    ('{"success": true, "payload": {"a": 1}}', '{"succeeded": true}'),
    ('{"success": false, "validation_failure_message": "no"}', '{"succeeded": false, "error_kind": "validation", "message": "no"}'),
    ('{"success": false, "error": "oops", "validation_failure_message": ""}', '{"succeeded": false, "error_kind": "handler_failed", "message": "oops"}'),
    ('{"success": null}', '{"succeeded": false, "error_kind": "validation", "message": "answered success = false"}'),
    ('{"success": false, "status": "scheduled"}', '{"succeeded": false, "error_kind": "validation", "message": "answered success = false"}'),
    ('{"success": true, "error": ""}', '{"succeeded": true}'),
    ('{"error": "missing_task_id"}', '{"succeeded": false, "error_kind": "not_succeeded", "message": "missing_task_id"}'),
    ('{"validation_failure_message": "no address"}', '{"succeeded": false, "error_kind": "validation", "message": "no address"}'),
    ('{"status": ""}', '{"succeeded": false, "error_kind": "not_succeeded", "message": "answered without a status"}'),
    ('{"id": 3}', '{"succeeded": false, "error_kind": "not_succeeded", "message": "answered without a status"}'),
    ('{}', '{"succeeded": false, "error_kind": "not_succeeded", "message": "answered nothing"}'),
    ('[]', '{"succeeded": false, "error_kind": "not_succeeded", "message": "answered no object with a status"}'),
    ('5', '{"succeeded": false, "error_kind": "not_succeeded", "message": "answered no object with a status"}'),
    ('null', '{"succeeded": false, "error_kind": "not_succeeded", "message": "answered nothing"}'),
    ('"text"', '{"succeeded": false, "error_kind": "not_succeeded", "message": "answered no object with a status"}'),
    (null, '{"succeeded": false, "error_kind": "not_succeeded", "message": "answered nothing"}')
) as cases (answer, expected), internal.read_envelope(cases.answer::jsonb) e;
select test.equal(e.payload, '{"a": 1}', 'payload') from internal.read_envelope('{"success": true, "payload": {"a": 1}}') e;
