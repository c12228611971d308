select test.account(2), test.account(1);
select files.mark_file_deleted(1);
select test.equal(array_agg(f.file_id), '{1,2}', 'files') from files.account_files(1) f;
