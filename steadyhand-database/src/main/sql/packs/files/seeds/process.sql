select supervision.register_process('files.file_deletion', 'Deletes the object of a file from its store, and tries again if that fails.', _max_attempts => 3);

select internal.register_function('files.get_file_delete_payload');
select internal.register_function('files.record_file_delete_success');
select internal.register_function('files.record_file_delete_failure');

select maintenance.register_check('files', 'files.check_files', 'select files.rebuild_files()');
