select queues.declare_task_type('resize', 8, '5 seconds', '10 minutes');
select queues.declare_task_type('measure', 8, '5 seconds', '10 minutes');
select test.equal((select count(*) from maintenance.retry_findings()), 0::bigint, 'as declared');
select queues.configure_retry('resize', 3, _reason => 'the disk is slow');
-- The same as declared is no difference.
select queues.configure_retry('measure', 8);
select test.refused($$select queues.configure_retry('email', 3)$$, 'SH013', 'the retries of task type email are decided by supervisors');
select test.equal(
    array(select concat_ws(' | ', f.check_name, f.severity, regexp_replace(f.finding, ' at .*, with', ' at …, with'), f.remedy) from maintenance.retry_findings() f),
    array['retries | notice | tasks of type resize are retried as an operator configured it at …, with 3 attempts and pauses of 5 s to 10 min; its code declares '
        '8 attempts and pauses of 5 s to 10 min | nothing, if it is meant to stay so; otherwise: steadyhand task-types configure resize --reset '
        '--reason ''as the code declares it'''], 'the difference');
select test.ok(exists (select from maintenance.findings() f where f.check_name = 'retries'), 'among the findings');
select queues.configure_retry('resize');
select test.equal((select count(*) from maintenance.retry_findings()), 0::bigint, 'as declared again');
