select test.account(2), test.account(1);
select test.ok(files.all_account_files_deleted(7), 'no files, none left');
select test.ok(not files.all_account_files_deleted(1), 'two left');
select files.mark_file_deleted(1);
select test.ok(not files.all_account_files_deleted(1), 'one left');
select files.mark_file_deleted(2);
select test.ok(files.all_account_files_deleted(1), 'none left');
select test.ok(not files.all_account_files_deleted(2), 'another account has its own');
