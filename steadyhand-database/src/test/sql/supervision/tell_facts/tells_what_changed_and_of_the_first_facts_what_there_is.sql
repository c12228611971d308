select test.equal(supervision.tell_facts(before::jsonb, facts::jsonb), told, told)
from (values
    ('{}', '{"has_success": false, "num_attempts": 0, "last_error": null}', 'nothing yet'),
    ('{}', '{"has_success": false, "is_due": true, "max_attempts": 2}', 'is_due true, max_attempts 2'),
    ('{"num_attempts": 0, "num_scheduled": 0}', '{"num_attempts": 1, "num_scheduled": 1}', 'num_attempts 0 → 1'),
    ('{"last_error": null}', '{"last_error": "e"}', 'last_error none → e'),
    ('{"last_error": "e"}', '{"last_error": null}', 'last_error e → none'),
    ('{"a": 1}', '{"a": 1}', 'nothing new'),
    ('{"a": 1}', '{"a": 1, "b": false, "c": "new"}', 'c new'),
    ('{"children": {"running": 2, "failed": 0}}', '{"children": {"running": 1, "failed": 1}}', 'children.failed 0 → 1, children.running 2 → 1'),
    ('{"children": null}', '{"children": {"running": 0, "failed": 1}}', 'children.failed 1'),
    ('{"ids": [1]}', '{"ids": [1, 2]}', 'ids [1] → [1, 2]')
) as cases (before, facts, told);
