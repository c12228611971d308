select test.account(5);
insert into test.broken_bucket values ('bucket-1');
select k.account_deletion_task_id from accounts.kickoff_account_deletion(1) k;
select test.run_due();
select test.equal(array[
    supervision.cancel_children('accounts.account_deletion', 1, 'no', 'ann', 2),
    supervision.cancel_children('accounts.account_deletion', 1, 'no', 'ann', 2),
    supervision.cancel_children('accounts.account_deletion', 1, 'no', 'ann', 2),
    supervision.cancel_children('accounts.account_deletion', 1, 'no', 'ann', 2)], array[2, 2, 1, 0], 'pages');
select test.ok(supervision.awaits_children('accounts.account_deletion', 1), 'waits for them');
