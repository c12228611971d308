create or replace function supervision.record_run_answer(_process supervision.process, _task_id bigint, _status text)
returns void
language plpgsql
volatile
as $$
begin
    insert into queues.error (task_id, error_kind, error_message, created_at)
    values (_task_id, 'not_succeeded', concat(_process.supervisor_function, ': ', coalesce(_status, 'no status')), internal.wall_clock());
end;
$$;

comment on function supervision.record_run_answer(supervision.process, bigint, text) is
    'Records what a run without a lease has answered, if it made no decision.';
