select test.equal((files.create_file(v.account, v.bucket, v.key)).validation_failure_code, v.message, v.message)
from (values
    (null, 'b', 'k', 'missing_account_id'),
    (1, null, 'k', 'missing_bucket'),
    (1, '', 'k', 'missing_bucket'),
    (1, 'b', null, 'missing_object_key'),
    (1, 'b', '', 'missing_object_key')) as v (account, bucket, key, message);
select test.equal(files.create_file(1, 'b', 'k')::text, '(,,1)', 'a file');
select test.equal((files.create_file(2, 'b', 'k')).validation_failure_code, 'object_key_taken', 'the same object, even for another account');
select test.equal(count(*), 1::bigint, 'files') from files.file;
select test.equal((files.create_file(null, 'b', 'k')).validation_failure_message, 'account_id is missing', 'in words');
select test.equal((files.create_file(2, 'b', 'k')).validation_failure_message, 'a file of this bucket and object_key exists already', 'in words');
