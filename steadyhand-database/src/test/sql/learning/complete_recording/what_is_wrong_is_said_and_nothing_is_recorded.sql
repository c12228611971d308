select test.account();
select learning.create_profile(1, 'Ada'), learning.create_cue('Say hello'), files.create_upload_intent(1, 'recordings', 'a.ogg');
select test.equal((learning.complete_recording(v.profile, v.cue, v.intent)).validation_failure_message, v.message, v.message)
from (values
    (7, 1, 1, 'profile_not_found'),
    (null, 1, 1, 'profile_not_found'),
    (1, 7, 1, 'cue_not_found'),
    (1, 1, null, 'missing_upload_intent_id'),
    (1, 1, 7, 'upload_intent_not_found')) as v (profile, cue, intent, message);
select test.equal(count(*), 0::bigint, 'recordings') from learning.profile_cue_recording;
select test.equal(count(*), 0::bigint, 'files') from files.file;
