create or replace function schedules.create_schedule(
    _schedule_name text,
    _task_type text,
    _payload jsonb,
    _every interval default null,
    _cron text default null,
    _time_zone text default 'UTC',
    _missed text default 'once',
    _queue text default 'default',
    _starts_at timestamptz default null,
    _grace interval default interval '1 minute',
    _jitter interval default interval '0',
    _overlap text default 'allow',
    out validation_failure_message text,
    out validation_failure_code text,
    out schedule_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _wanted schedules.schedule;
begin
    _wanted.schedule_name := _schedule_name;
    _wanted.task_type := _task_type;
    _wanted.payload := _payload;
    _wanted.queue_name := _queue;
    _wanted.every := _every;
    _wanted.cron := _cron;
    _wanted.time_zone := _time_zone;
    _wanted.missed := _missed;
    _wanted.grace := _grace;
    _wanted.jitter := _jitter;
    _wanted.overlap := _overlap;
    _wanted.starts_at := coalesce(_starts_at, internal.clock());
    perform schedules.check_schedule(_wanted);

    loop
        schedule_id := schedules.insert_schedule(_wanted);
        exit when schedule_id is not null;
        schedule_id := schedules.change_schedule(_wanted, _starts_at);
        -- Removed concurrently: the name is free again.
        exit when schedule_id is not null;
    end loop;
exception
    when sqlstate 'SH001' or sqlstate 'SH002' or sqlstate 'SH003' or sqlstate 'SH004' or sqlstate 'SH005' or sqlstate 'SH007' or sqlstate 'SH011' or sqlstate 'SH022' then
        schedule_id := null;
        validation_failure_code := (select c.condition from internal.error_code c where c.code = sqlstate);
        validation_failure_message := sqlerrm;
end;
$$;

comment on function schedules.create_schedule(text, text, jsonb, interval, text, text, text, text, timestamptz, interval, interval, text) is
    'Creates a schedule in the caller''s transaction, or changes the one of that name to this definition: the same definition again changes '
    'nothing, so an application may call it at every start. Returns its id, or the validation failure. Without _starts_at it starts now, or keeps '
    'its start. A new timing is effective from now on. _jitter delays each task by a part of it; _overlap => ''skip'' skips due times '
    'while the task before is open. Idempotent; waits for a run of the schedule in progress, and for another uncommitted call '
    'with the same name.';
