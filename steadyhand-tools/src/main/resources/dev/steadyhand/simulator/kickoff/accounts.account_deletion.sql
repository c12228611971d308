-- once
select * from accounts.create_account('person:n@example.com', 'Person :n');
select * from files.create_file(:n, 'bucket', 'first:n');
select * from files.create_file(:n, 'bucket', 'second:n');
-- again
select * from accounts.kickoff_account_deletion(:n);
select * from files.create_file(:n, 'bucket', 'late:n');
select k.* from files.file f, files.kickoff_file_deletion(f.file_id) k where f.object_key = 'second:n';
