select test.equal(files.complete_upload(null)::text, '("upload_intent_id is missing",missing_upload_intent_id,)', 'null');
select test.equal(files.complete_upload(7)::text, '("upload intent 7 does not exist",upload_intent_not_found,)', 'unknown');
select files.create_upload_intent(1, 'b', 'k'), files.create_file(1, 'b', 'k');
select test.equal(files.complete_upload(1)::text, '("a file of this bucket and object_key exists already",object_key_taken,)', 'recorded by another way');
select test.equal(count(*), 0::bigint, 'completions') from files.upload_intent_completed;
