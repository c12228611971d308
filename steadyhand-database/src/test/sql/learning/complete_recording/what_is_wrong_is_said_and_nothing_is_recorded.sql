select test.account();
select learning.create_profile(1, 'Ada'), learning.create_cue('Say hello'), files.create_upload_intent(1, 'recordings', 'a.ogg');
select test.equal((learning.complete_recording(v.profile, v.cue, v.intent))::text, format('("%s",%s,)', v.message, v.code), v.code)
from (values
    (7, 1, 1, 'profile_not_found', 'profile 7 does not exist'),
    (null, 1, 1, 'profile_not_found', 'profile does not exist'),
    (1, 7, 1, 'cue_not_found', 'cue 7 does not exist'),
    (1, 1, null, 'missing_upload_intent_id', 'upload_intent_id is missing'),
    (1, 1, 7, 'upload_intent_not_found', 'upload intent 7 does not exist')) as v (profile, cue, intent, code, message);
select test.equal(count(*), 0::bigint, 'recordings') from learning.profile_cue_recording;
select test.equal(count(*), 0::bigint, 'files') from files.file;
