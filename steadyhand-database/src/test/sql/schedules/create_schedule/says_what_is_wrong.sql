create function pg_temp.wrong(
    _name text default 'x', _type text default 'webhook', _payload jsonb default '{}', _every interval default null, _cron text default null,
    _zone text default 'UTC', _missed text default 'once', _queue text default 'default', _starts timestamptz default null, _grace interval default '0',
    _jitter interval default '0', _overlap text default 'allow')
returns text
language plpgsql
as $$
declare
    _before jsonb := test.row_counts();
    _answer record := schedules.create_schedule(_name, _type, _payload, _every, _cron, _zone, _missed, _queue, _starts, _grace, _jitter, _overlap);
begin
    perform test.equal(test.row_counts(), _before, 'rows');
    perform test.equal(_answer.schedule_id, null, 'id');
    return _answer.validation_failure_code || ': ' || _answer.validation_failure_message;
end;
$$;

select test.equal(pg_temp.wrong(_name => ' ', _every => '1 hour'), 'invalid_name: '' '' is not a name for a schedule', 'name');
select test.ok(pg_temp.wrong(_type => 'nope', _every => '1 hour') like 'unknown_task_type: %', 'type');
select test.ok(pg_temp.wrong(_queue => 'nope', _every => '1 hour') like 'unknown_queue: %', 'queue');
select test.ok(pg_temp.wrong(_payload => '[]', _every => '1 hour') like 'invalid_payload: %', 'payload');
select test.ok(pg_temp.wrong(_payload => null, _every => '1 hour') like 'invalid_payload: %', 'no payload');
select test.ok(pg_temp.wrong(_every => '1 hour', _starts => 'infinity') like 'invalid_schedule: %', 'start');
select test.equal(pg_temp.wrong(), 'invalid_timing: a schedule needs either an interval or a cron expression', 'no timing');
select test.equal(pg_temp.wrong(_every => '1 hour', _cron => '@daily'), 'invalid_timing: a schedule needs either an interval or a cron expression', 'two timings');
select test.equal(pg_temp.wrong(_every => '999 milliseconds'), 'invalid_timing: every 00:00:00.999 is too often: 1 second is the least', 'too often');
select test.ok(pg_temp.wrong(_every => '-1 day') like 'invalid_timing: % 1 second is the least', 'backwards');
select test.ok(pg_temp.wrong(_every => '1 month -1 day') like 'invalid_timing: % mixes units%', 'mixed units');
select test.equal(pg_temp.wrong(_every => '1 day', _zone => 'Mars/Olympus'), 'invalid_timing: there is no time zone ''Mars/Olympus''', 'zone');
select test.equal(pg_temp.wrong(_cron => '0 0 31 2 *'), 'invalid_timing: it is never due: there is no such date', 'no such date');
select test.equal(pg_temp.wrong(_cron => '0 24 * * *'), 'invalid_timing: hour: ''24'' is not between 0 and 23', 'cron');
select test.ok(pg_temp.wrong(_every => '1 day', _missed => 'never') like 'invalid_timing: missed is ''never''%', 'missed');
select test.ok(pg_temp.wrong(_every => '1 day', _grace => '-1 s') like 'invalid_timing: grace is -00:00:01%', 'grace');
select test.ok(pg_temp.wrong(_every => '1 day', _jitter => '-1 s') like 'invalid_timing: jitter is -00:00:01%', 'jitter');
select test.ok(pg_temp.wrong(_every => '1 day', _jitter => '25 hours') like 'invalid_timing: jitter is 25:00:00%', 'too much jitter');
select test.ok(pg_temp.wrong(_every => '1 day', _jitter => null) like 'invalid_timing: jitter is null%', 'no jitter');
select test.ok(pg_temp.wrong(_every => '1 day', _overlap => 'wait') like 'invalid_timing: overlap is ''wait''%', 'overlap');
select test.ok(pg_temp.wrong(_every => '1 day', _overlap => null) like 'invalid_timing: overlap is null%', 'no overlap');
select test.ok(pg_temp.wrong(_every => '1 day', _overlap => 'skip', _missed => 'all') like 'invalid_timing: missed = all%', 'several at once');
