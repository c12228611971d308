select test.equal((files.create_upload_intent(v.account, v.bucket, v.key)).validation_failure_code, v.message, v.message)
from (values
    (null, 'b', 'k', 'missing_account_id'),
    (1, '', 'k', 'missing_bucket'),
    (1, 'b', '', 'missing_object_key')) as v (account, bucket, key, message);
select test.equal(files.create_upload_intent(1, 'b', 'k')::text, '(,,1)', 'an intent');
select test.equal((files.create_upload_intent(1, 'b', 'k')).validation_failure_code, 'object_key_taken', 'the same object');
select test.equal(count(*), 0::bigint, 'an intent is no file') from files.file;
select test.equal((files.create_upload_intent(1, 'b', 'k')).validation_failure_message, 'an upload to this bucket and object_key was announced before', 'in words');
