select schedules.create_schedule('broken', 'webhook', '{}', _cron => '* * * * *');
select schedules.create_schedule('sound', 'webhook', '{}', _cron => '* * * * *');
-- As if the server had been updated, and the zone were gone.
update schedules.schedule set time_zone = 'Mars/Olympus' where schedule_name = 'broken';
select queues.configure_queue('default', _delivery_ceiling => 1);

create function pg_temp.work()
returns void
language plpgsql
as $$
declare
    _claim record;
begin
    for _claim in select c.* from queues.dequeue_batch(100, _task_types => '{db_function}') c order by c.task_id loop
        begin
            perform queues.run_task(_claim.task_id, _claim.task_lease_id);
        exception
            when invalid_parameter_value then
                perform queues.give_up_task(_claim.task_id, _claim.task_lease_id, sqlerrm, 'function_raised');
        end;
    end loop;
    perform test.pass('30 seconds');
end;
$$;

select pg_temp.work() from generate_series(1, 6);

select test.equal(
    (select array_agg(s.schedule_name || ' ' || s.state order by s.schedule_name) from schedules.schedule_state s), '{"broken stuck","sound active"}', 'states');
select test.ok((select s.reason like '%Mars/Olympus%' from schedules.schedule_state s where s.schedule_name = 'broken'), 'and the reason is told');
select test.equal((select count(*) > 1 from schedules.schedule_run r where r.schedule_id = 2), true, 'the sound one went on');
select test.equal((select count(*) from schedules.schedule_run r where r.schedule_id = 1), 0::bigint, 'the broken one did not');

select test.equal(
    (select c.validation_failure_message from schedules.create_schedule('broken', 'webhook', '{}', _cron => '* * * * *', _time_zone => 'UTC') c), null, 'fixed');
select pg_temp.work() from generate_series(1, 6);
select test.equal((select s.state from schedules.schedule_state s where s.schedule_name = 'broken'), 'active', 'state');
select test.ok((select count(*) > 1 from schedules.schedule_run r where r.schedule_id = 1), 'it goes on');
select test.equal((select count(*) from supervision.process_released), 1::bigint, 'released once');
