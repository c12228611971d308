-- No child says that it has ended: rechecks carry it.
do $$
begin
    execute replace(
        pg_get_functiondef('supervision.report_to_parents'::regproc), $cut$_cause => 'child_ended');$cut$,
        $new$_cause => 'child_ended') where false;$new$);
end;
$$;
select test.account(3);
select api.request_account_deletion(1);
select test.work_for('1 hour');
select test.ok(accounts.has_account_deletion_succeeded(1), 'deleted');
select test.equal(count(*), 0::bigint, 'child triggers') from supervision.ticket_consumed c where c.cause = 'child_ended';
select test.nothing_derived_differs();
