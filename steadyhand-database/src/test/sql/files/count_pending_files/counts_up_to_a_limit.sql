select test.account(5);
select files.mark_file_deleted(1);
select test.equal(files.count_pending_files(1, 501), 4, 'pending');
select test.equal(files.count_pending_files(1, 3), 3, 'counted up to three');
select files.take_up_files(1, 1);
select test.equal(files.count_pending_files(1, 501), 3, 'one is taken up');
