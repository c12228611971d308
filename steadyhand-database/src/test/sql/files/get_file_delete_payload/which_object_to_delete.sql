select files.create_file(1, 'b', 'k');
select test.equal(
    files.get_file_delete_payload('{"file_id": 1}'), '{"status": "succeeded", "payload": {"file_id": 1, "bucket": "b", "object_key": "k"}}', 'answer');
