create or replace function supervision.record_missing(_process supervision.process, _run supervision.run)
returns void
language plpgsql
volatile
as $$
begin
    insert into queues.error (task_id, error_kind, error_message, created_at)
    values (_run.task_id, 'not_succeeded', concat(_process.supervisor_function, ': ', _run.status), internal.wall_clock());
end;
$$;

comment on function supervision.record_missing(supervision.process, supervision.run) is
    'Records that an instance was woken which has no root row.';
