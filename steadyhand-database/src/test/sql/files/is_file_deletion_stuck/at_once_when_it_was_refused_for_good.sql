insert into test.broken_bucket values ('bucket-1', 'provider_refused');
select test.account(1);
select files.kickoff_file_deletion(1);
select test.work_for('2 seconds');
select test.equal(files.count_file_deletion_attempts(1), 1, 'attempts');
select test.ok(files.is_file_deletion_stuck(1), 'stuck');
