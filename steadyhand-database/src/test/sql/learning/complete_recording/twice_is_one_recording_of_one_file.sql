select test.account();
select learning.create_profile(1, 'Ada'), learning.create_cue('Say hello'), files.create_upload_intent(1, 'recordings', 'a.ogg');
select test.equal(learning.complete_recording(1, 1, 1)::text, '(,,1)', 'answer') from generate_series(1, 2);
select test.equal(count(*), 1::bigint, 'recordings') from learning.profile_cue_recording;
select test.equal(count(*), 1::bigint, 'files') from files.file;
