select schedules.create_schedule('sync', 'webhook', '{}', interval '1 day', _missed => 'all');
do $$
begin
    for _day in 1..40 loop
        perform schedules.run_schedule_supervisor('{"schedule_id": 1}');
        perform test.pass('1 day');
    end loop;
end;
$$;

select test.equal((select count(*) from queues.task t where t.task_type = 'webhook'), 40::bigint, 'one task for each day');
select test.equal((select count(*) from schedules.schedule_run), 31::bigint, 'runs of the last 30 days, as of the last run');
select test.equal((select count(*) from supervision.instance i where i.process_name = 'schedules.run_schedule' and i.state = 'running'), 1::bigint, 'it goes on');
