select test.email();
select test.equal(comms.send_email_supervisor(payload::jsonb), jsonb_build_object('status', status), payload)
from (values
    ('{}', 'missing_send_email_task_id'),
    (null, 'missing_send_email_task_id'),
    ('null', 'missing_send_email_task_id'),
    ('[]', 'missing_send_email_task_id'),
    ('"abc"', 'missing_send_email_task_id'),
    ('7', 'missing_send_email_task_id'),
    ('{"send_email_task_id": null}', 'missing_send_email_task_id'),
    ('{"send_email_task_id": "abc"}', 'missing_send_email_task_id'),
    ('{"send_email_task_id": ""}', 'missing_send_email_task_id'),
    ('{"send_email_task_id": -1}', 'missing_send_email_task_id'),
    ('{"send_email_task_id": 1.5}', 'missing_send_email_task_id'),
    ('{"send_email_task_id": 1e30}', 'missing_send_email_task_id'),
    ('{"send_email_task_id": true}', 'missing_send_email_task_id'),
    ('{"send_email_task_id": {"send_email_task_id": 1}}', 'missing_send_email_task_id'),
    ('{"send_email_task_id": [1]}', 'missing_send_email_task_id'),
    ('{"send_email_task_id": 0}', 'send_email_task_not_found'),
    ('{"send_email_task_id": 99}', 'send_email_task_not_found'),
    ('{"send_email_task_id": 999999999999999999}', 'send_email_task_not_found')
) as cases (payload, status);
select test.equal((select count(*) from supervision.decision), 0::bigint, 'none of them was a run');

select test.equal(comms.send_email_supervisor('{"send_email_task_id": "1"}'), '{"status": "scheduled"}', 'an id in quotes is an id');
