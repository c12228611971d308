select test.equal(files.record_file_delete_success(p) ->> 'status', 'file_deletion_attempt_not_found', coalesce(p::text, 'null'))
from unnest(array[null, '{}', '[]', '7', '{"original_payload": 7}', '{"original_payload": {"file_deletion_attempt_id": "x"}}',
    '{"original_payload": {"file_deletion_attempt_id": 7}}']::jsonb[]) p;
select test.equal(count(*), 0::bigint, 'tickets') from supervision.ticket;
