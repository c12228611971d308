select queues.enqueue('sms', '{}') from generate_series(1, 3);
select queues.complete_task(3);
insert into queues.ready select 3, r.lane_id, r.available_at from queues.ready r where r.task_id = 1;
delete from queues.ready where task_id = 2;
select test.equal((select count(*) from queues.check_ready()), 2::bigint, 'two differences');

select maintenance.check_page(0);
select test.equal(
    (select array[d.findings::text, d.report] from maintenance.upkeep_report d),
    array['2', 'task 2 was open and not in ready; task 3 was in ready and not open'], 'the report');
select test.no_drift();
