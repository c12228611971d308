select test.email() from generate_series(1, 40);
update supervision.instance set state = 'succeeded', last_run_at = test.now();
select test.equal((select count(*) from maintenance.failure_findings()), 0::bigint, 'all succeeded');

update supervision.instance set state = 'failed', reason = 'it was refused' where instance_id = 1;
select test.equal((select count(*) from maintenance.failure_findings()), 0::bigint, 'one in forty is nothing to wake somebody for');

update supervision.instance set state = 'failed', reason = format('attempt %s failed', instance_id) where instance_id in (2, 3);
select test.equal(
    (select array[f.check_name, f.severity, f.finding, f.remedy] from maintenance.failure_findings() f),
    array['failed', 'warning',
        'instances of comms.send_email failed (3 of 40 that ended within the last 1 h, the first at 2030-01-01 12:00:00+00, the last at 2030-01-01 12:00:00+00); '
        'most often (2): attempt 3 failed',
        'steadyhand processes comms.send_email --state failed lists them, steadyhand why comms.send_email 3 tells why; fix that, then: '
        'select supervision.release(i.process_name, i.instance_id, ''what was fixed'') from supervision.search_instances(''comms.send_email'', ''{failed}'', _limit => 500) i'],
    'one in twenty is');

update supervision.instance set last_run_at = test.now() - interval '2 hours' where instance_id > 3;
select test.equal((select f.severity from maintenance.failure_findings() f), 'error', 'three of three within the window');
select test.equal((select f.severity from maintenance.failure_findings('1 day') f), 'warning', 'three of forty within a day');

select test.pass('2 hours');
select test.equal((select count(*) from maintenance.failure_findings()), 0::bigint, 'it is over');
