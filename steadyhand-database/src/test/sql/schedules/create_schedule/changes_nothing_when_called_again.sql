select schedules.create_schedule('sync', 'webhook', '{}', _cron => '0 3 * * *', _time_zone => 'Europe/Berlin');
select test.pass('1 hour');
do $$
declare
    _before jsonb := test.row_counts();
    _row jsonb := (select to_jsonb(s) from schedules.schedule s);
begin
    perform test.equal(c.schedule_id, 1::bigint, 'the id')
    from schedules.create_schedule('sync', 'webhook', '{}', _cron => '0 3 * * *', _time_zone => 'Europe/Berlin') c;
    perform test.equal(test.row_counts(), _before, 'rows');
    perform test.equal((select to_jsonb(s) from schedules.schedule s), _row, 'the schedule');
end;
$$;
select test.equal((select t.due_at from supervision.ticket t where t.process_name = 'schedules.run_schedule'), timestamptz '2030-01-02 02:00+00', 'it waits for its due time');
