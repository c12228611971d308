select schedules.create_schedule('sync', 'webhook', '{"n": 1}', interval '1 hour', _missed => 'all', _jitter => interval '1 hour');

-- At a due time that has not been run yet, and twice in one transaction.
select test.equal((schedules.run_schedule_now('sync')).validation_failure_code, null, 'allowed');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "enqueued"}', 'the due time is run as well');
select schedules.run_schedule_now('sync');
select test.equal(
    (select array_agg(l.event || ' ' || to_char(l.first_due_at at time zone 'UTC', 'HH24:MI:SS.US') order by l.first_due_at, l.event) from schedules.schedule_log l),
    '{"run 12:00:00.000000","run_now 12:00:00.000000","run_now 12:00:00.000001"}', 'the log');
select test.equal((select count(*) from queues.task t where t.task_type = 'webhook'), 3::bigint, 'tasks');
select test.equal((select count(*) from queues.task t where t.task_type = 'webhook' and t.scheduled_at = test.now()), 2::bigint, 'at once, without jitter');

select test.pass('30 minutes');
do $$
declare
    _before schedules.schedule := (select s from schedules.schedule s);
    _task_id bigint := (schedules.run_schedule_now('sync')).task_id;
begin
    perform test.equal(
        (select t.payload - 'schedule' || (t.payload -> 'schedule') from queues.task t where t.task_id = _task_id) ->> 'name', 'sync', 'the name');
    perform test.equal(
        (select (t.payload -> 'schedule' ->> 'due_at')::timestamptz from queues.task t where t.task_id = _task_id), test.now(), 'due now');
    perform test.equal(
        (select to_jsonb(s) - 'last_task_id' from schedules.schedule s), to_jsonb(_before) - 'last_task_id', 'the schedule goes on as before');
    perform test.equal((select s.last_task_id from schedules.schedule_state s), _task_id, 'its last task');
end;
$$;
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "waiting"}', 'not due');

select schedules.pause_schedule('sync');
select test.ok((schedules.run_schedule_now('sync')).task_id is not null, 'while it is paused');
select schedules.remove_schedule('sync');
select test.equal((schedules.run_schedule_now('sync'))::text, '("schedule ''sync'' does not exist",schedule_not_found,)', 'removed');
select test.equal((schedules.run_schedule_now(null)).validation_failure_code, 'schedule_not_found', 'unknown');
select test.no_drift();
