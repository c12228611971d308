insert into accounts.account (account_id) values (1);
insert into accounts.account_deletion_task (account_deletion_task_id, account_id, scheduled_at) values (1, 1, internal.clock());
insert into accounts.account_deletion_task_succeeded (account_deletion_task_id) values (1);
insert into accounts.account_deletion_task_failed (account_deletion_task_id, error_message) values (1, 'no');
insert into supervision.instance (process_name, instance_id, started_at) values ('accounts.account_deletion', 1, internal.clock());
