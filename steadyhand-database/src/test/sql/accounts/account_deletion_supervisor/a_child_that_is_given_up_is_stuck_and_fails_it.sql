-- The supervisor of one file raises until its task is a dead letter.
do $$
begin
    execute replace(
        pg_get_functiondef('files.file_deletion_decide'::regproc), 'supervision.decide_attempt(_facts)',
        $new$case when _facts.num_attempts >= 0 and 1 / (_facts.max_attempts - 7) is not null then supervision.decide_attempt(_facts) end$new$);
end;
$$;
select supervision.configure_process('files.file_deletion', 'max_attempts', '7');
select test.account(1);
select api.request_account_deletion(1);
select test.work_for('1 day');

select test.equal(i.state || ': ' || i.reason, 'stuck: supervisor_failed: division by zero', 'the child')
from supervision.instance i where i.process_name = 'files.file_deletion';
select test.equal(f.error_message, 'file_deletion_stuck: files.file_deletion 1 is stuck', 'the parent names it') from accounts.account_deletion_task_failed f;
select test.nothing_derived_differs();

-- Mended and released, both go on.
select supervision.configure_process('files.file_deletion', 'max_attempts', '3');
select test.equal(supervision.release('files.file_deletion', 1, 'fixed'), 2, 'released');
select test.work_for('1 hour');
select test.ok(accounts.has_account_deletion_succeeded(1), 'deleted');
select test.nothing_derived_differs();
