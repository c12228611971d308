select queues.enqueue('sms', '{}');
select queues.pause_queue('default');
select test.pass('1 hour');
select test.equal(
    (select array[f.check_name, f.severity, f.finding, f.remedy] from maintenance.queue_findings('5 minutes') f),
    array['paused', 'warning', 'the queue default has been paused since 2030-01-01 12:00:00+00', 'steadyhand queues resume default'], 'the finding');

select queues.resume_queue('default');
select test.equal((select f.check_name from maintenance.queue_findings('5 minutes') f), 'unserved', 'now it waits');
