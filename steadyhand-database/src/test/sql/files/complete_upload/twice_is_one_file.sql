select files.create_upload_intent(1, 'b', 'k');
select test.equal(files.complete_upload(1)::text, '(,,1)', 'answer') from generate_series(1, 3);
select test.equal(count(*), 1::bigint, 'files') from files.file;
select test.equal(count(*), 1::bigint, 'completions') from files.upload_intent_completed;
