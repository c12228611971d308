update test.clock set at = '2030-10-26 12:00+00';
select schedules.create_schedule('night', 'webhook', '{}', _cron => '30 2 * * *', _time_zone => 'Europe/Berlin', _missed => 'all');
select schedules.create_schedule('often', 'webhook', '{}', _cron => '*/15 * * * *', _time_zone => 'Europe/Berlin', _missed => 'all');

-- Every quarter of an hour someone looks after both, through the night in which 02:30 comes twice.
do $$
begin
    for _quarter in 1..4 * 24 loop
        perform test.pass('15 minutes');
        perform schedules.run_schedule_supervisor(jsonb_build_object('schedule_id', s.schedule_id)) from schedules.schedule s;
    end loop;
end;
$$;

select test.equal(
    (select array_agg(l.first_due_at) from schedules.schedule_log l where l.schedule_name = 'night'),
    array[timestamptz '2030-10-27 00:30+00'],
    'the first of the two');
select test.equal((select count(*) from schedules.schedule_log l where l.schedule_name = 'often'), 97::bigint, 'every real quarter of an hour');
