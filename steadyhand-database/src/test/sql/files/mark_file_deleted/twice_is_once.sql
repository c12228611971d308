select test.account(2);
insert into files.file_metadata (file_id, metadata) values (1, '{"length": 7}');
select files.mark_file_deleted(1);
select files.mark_file_deleted(1);
select test.equal(array_agg(m.metadata order by m.file_metadata_id), array['{"length": 7}', '{"deleted": true}']::jsonb[], 'metadata')
from files.file_metadata m;
select test.equal(array_agg(f.file_id), '{2}', 'files that are left') from files.file f where f.deleted_at is null;
