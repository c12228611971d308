select test.email() from generate_series(1, 3);
select test.run_due();
select test.call('accepted');
select test.call('accepted');
select test.equal((select count(*) from maintenance.failure_findings()), 0::bigint, 'all is well');

select test.call('try_again', 'provider_unreachable', 'answered 503');
select test.ok(
    (select f.check_name = 'calls' and f.severity = 'warning' and f.finding like
        'calls of email in the queue default failed (1 of 3 within the last 1 h, the first at 2030-01-01 12:00:00+00, the last at 2030-01-01 12:00:00+00); the last: provider_unreachable: answered 503'
    from maintenance.failure_findings() f), 'the finding');

select test.pass('61 minutes');
select test.equal((select count(*) from maintenance.failure_findings()), 0::bigint, 'it is over');
