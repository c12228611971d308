select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour', _overlap => 'skip');
create temporary table first as select r.* from schedules.run_schedule_now('sync') r;
select test.ok((select f.task_id is not null from first f), 'the first');

do $$
declare
    _before jsonb := test.row_counts();
    _answer record := schedules.run_schedule_now('sync');
begin
    perform test.equal(_answer.task_id, null, 'no task');
    perform test.equal(_answer.validation_failure_code, 'previous_task_open', 'the code');
    perform test.equal(_answer.validation_failure_message, format('task %s of schedule ''sync'' is still open', (select f.task_id from first f)), 'the message');
    perform test.equal(test.row_counts(), _before, 'rows');
end;
$$;

-- A due time is skipped as well, and the schedule goes on.
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "skipped"}', 'the due time');
select queues.complete_task(c.task_id, c.task_lease_id) from queues.dequeue_batch(1, _task_types => '{webhook}') c;
select test.ok((schedules.run_schedule_now('sync')).task_id is not null, 'after it was completed');
