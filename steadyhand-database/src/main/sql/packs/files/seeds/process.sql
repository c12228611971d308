select supervision.register_process(
    'files.file_deletion', 'Deletes the object of a file from its store, and tries again if that fails.',
    _max_attempts => 3,
    _facts_function => 'supervision.attempt_facts',
    _attempts => '{
        "task_type": "file_delete",
        "before_handler": "files.get_file_delete_payload",
        "success_handler": "files.record_file_delete_success",
        "error_handler": "files.record_file_delete_failure"
    }',
    _attempt_columns => '{file_deletion_task_id, file_id}',
    _success_effect => 'files.mark_deletions_done');

select maintenance.register_check('files', 'files.check_files', 'select files.rebuild_files()');
