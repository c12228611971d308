select test.equal(files.get_file_delete_payload(p) ->> 'status', 'missing_file_id', coalesce(p::text, 'null'))
from unnest(array[null, '{}', '[]', '7', '{"file_id": "x"}', '{"file_id": -1}', '{"file_id": 99999999999999999999}']::jsonb[]) p;
select test.equal(files.get_file_delete_payload('{"file_id": 7}') ->> 'status', 'file_not_found', 'unknown');
