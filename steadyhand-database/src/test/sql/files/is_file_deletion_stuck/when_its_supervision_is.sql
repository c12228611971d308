select test.account(1);
select files.kickoff_file_deletion(1);
select supervision.stop_process('files.file_deletion', 1, 'supervisor_failed', 'broken', null);
select test.ok(files.is_file_deletion_stuck(1), 'stuck');
select test.equal(count(*), 0::bigint, 'with no attempt at all') from files.file_deletion_attempt;
