insert into test.broken_bucket values ('bucket-1');
select test.account(1);
select files.kickoff_file_deletion(1);
select test.work_for('7 seconds');
delete from test.broken_bucket;
select test.work_for('1 minute');
select test.equal(array_agg(a.created_at - timestamptz '2030-01-01 12:00+00' order by a.file_deletion_attempt_id), array['0 seconds', '5 seconds', '15 seconds']::interval[], 'attempts')
from files.file_deletion_attempt a;
select test.equal(i.state || ': ' || i.reason, 'succeeded: an attempt succeeded, after 2 failed', 'the process') from supervision.instance i;
