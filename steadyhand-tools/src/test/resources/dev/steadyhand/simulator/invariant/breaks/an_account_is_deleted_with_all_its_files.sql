insert into accounts.account (account_id) values (1);
insert into accounts.account_deletion_task (account_deletion_task_id, account_id, scheduled_at) values (1, 1, internal.clock());
insert into accounts.account_deletion_task_succeeded (account_deletion_task_id) values (1);
insert into files.file (account_id, bucket, object_key) values (1, 'bucket', 'object');
