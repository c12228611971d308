insert into test.broken_bucket values ('bucket-1');
select test.account(1);
select test.ok(not files.is_file_deletion_stuck(1), 'not when it was never started');
select test.ok(not files.is_file_deletion_stuck(7), 'not when there is no such file');
select files.kickoff_file_deletion(1);
select test.work_for('14 seconds');
select test.equal(files.count_file_deletion_failed_attempts(1), 2, 'failures');
select test.ok(not files.is_file_deletion_stuck(1), 'not after two failures');
select test.work_for('2 seconds');
select test.equal(files.count_file_deletion_failed_attempts(1), 3, 'failures');
select test.ok(files.is_file_deletion_stuck(1), 'after three');

select supervision.release('files.file_deletion', 1, 'another try');
select test.ok(not files.is_file_deletion_stuck(1), 'not after a release');
select test.work_for('1 hour');
select test.equal(array_agg(a.generation order by a.file_deletion_attempt_id), '{0,0,0,1,1,1}', 'a release gives a fresh set of attempts')
from files.file_deletion_attempt a;
select test.ok(files.is_file_deletion_stuck(1), 'after three more');
