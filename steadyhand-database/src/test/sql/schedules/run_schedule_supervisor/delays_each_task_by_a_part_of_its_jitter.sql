select schedules.create_schedule('spread', 'webhook', '{}', interval '1 hour', _missed => 'all', _jitter => interval '10 minutes');
select schedules.create_schedule('exact', 'webhook', '{}', interval '1 hour', _missed => 'all');
do $$
begin
    for _hour in 1..20 loop
        perform schedules.run_schedule_supervisor(jsonb_build_object('schedule_id', s.schedule_id)) from schedules.schedule s;
        perform test.pass('1 hour');
    end loop;
end;
$$;

create view pg_temp.delay as
    select
        t.payload -> 'schedule' ->> 'name' as schedule_name,
        t.scheduled_at - (t.payload -> 'schedule' ->> 'due_at')::timestamptz as delay
    from queues.task t
    where t.task_type = 'webhook';

select test.equal((select count(*) from pg_temp.delay d where d.schedule_name = 'spread' and d.delay >= '0' and d.delay < interval '10 minutes'), 20::bigint, 'within the jitter');
select test.ok((select count(distinct d.delay) > 10 from pg_temp.delay d where d.schedule_name = 'spread'), 'different delays');
select test.ok((select max(d.delay) - min(d.delay) > interval '4 minutes' from pg_temp.delay d where d.schedule_name = 'spread'), 'all over it');
select test.equal((select array_agg(distinct d.delay) from pg_temp.delay d where d.schedule_name = 'exact'), '{00:00:00}', 'without jitter');
select test.equal(
    (select array_agg(distinct extract(minute from r.due_at)) from schedules.schedule_run r), '{0}', 'the due times are exact');
select test.equal((select s.jitter from schedules.schedule_state s where s.schedule_name = 'spread'), interval '10 minutes', 'it is shown');
select test.equal((select s.jitter from schedules.schedule_state s where s.schedule_name = 'exact'), null, 'no jitter');

-- Late runs are not delayed any more.
select test.pass('40 minutes');
select schedules.run_schedule_supervisor('{"schedule_id": 1}');
select test.equal((select max(t.scheduled_at) from queues.task t where t.task_type = 'webhook'), test.now(), 'late');
select test.no_drift();
