select test.equal(files.file_deletion_supervisor(p::jsonb) ->> 'status', s, p)
from (values
    ('{}', 'missing_file_deletion_task_id'),
    ('{"file_deletion_task_id": "x"}', 'missing_file_deletion_task_id'),
    ('{"file_deletion_task_id": 7}', 'file_deletion_task_not_found')) as v (p, s);
