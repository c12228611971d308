select test.ok(files.file_deletion_supervisor_facts(7) is null, 'facts of a task that is not there');
