-- once
select * from files.create_file(:n, 'bucket', 'object:n');
-- again
select k.* from files.file f, files.kickoff_file_deletion(f.file_id) k where f.object_key = 'object:n';
