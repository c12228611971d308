insert into test.broken_bucket values ('slow');
select test.account(2);
select files.create_file(1, 'slow', 'a.ogg');
select api.request_account_deletion(1);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
select files.create_file(1, 'slow', 'b.ogg');
select test.work_for('3 seconds');

select test.equal(
    to_jsonb(f) - '{scheduled_at}'::text[],
    '{"has_success": false, "has_failure": false, "failure": null, "is_due": true, "files_are_closed": false, "all_files_deleted": false, "any_file_stuck": false, "files_deleted": 2, "files_failed": 0,
      "files_stuck": 0, "files_running": 2, "files_not_started": 0, "is_anonymized": false, "anonymization_stuck": false, "anonymization_state": null,
      "first_in_trouble": null, "cancel_reason": null, "files_cancelled": 0, "anonymization_cancelled": false}', 'facts')
from accounts.account_deletion_supervisor_facts(1) f;
select test.equal(t.children_running || '/' || t.children_succeeded, '2/2', 'the tree tells it too')
from supervision.tree('accounts.account_deletion', 1) t where t.depth = 0;
select test.ok(count(*) > 0, 'why says what it waits for')
from supervision.why('accounts.account_deletion', 1) w where w.story like '%2 files deleted, 1 running, 0 failed, 0 stuck, 1 not started%';
