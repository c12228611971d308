do $$
begin
    execute replace(
        pg_get_functiondef('supervision.report_to_parents'::regproc), $cut$_cause => 'child_ended');$cut$,
        $new$_cause => 'child_ended') from generate_series(1, 5);$new$);
end;
$$;
select test.account(3);
select api.request_account_deletion(1);
select test.work_for('1 hour');
select test.ok(accounts.has_account_deletion_succeeded(1), 'deleted');
select test.equal(count(*), 20::bigint, 'child triggers of three files and one anonymization')
from supervision.ticket_consumed c where c.cause = 'child_ended';
select test.ok(count(*) <= 10, 'they coalesce') from supervision.decision d where d.process_name = 'accounts.account_deletion';
select test.equal(count(*), 1::bigint, 'terminal facts') from accounts.account_deletion_task_succeeded;
select test.equal(count(*), 1::bigint, 'attempts to anonymize') from accounts.account_anonymization_attempt;
select test.nothing_derived_differs();
