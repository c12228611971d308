create or replace function queues.run_task(_task_id bigint, _task_lease_id bigint)
returns jsonb
language plpgsql
volatile
security invoker
as $$
begin
    return ((queues.run_tasks(array[_task_id], array[_task_lease_id])).answers)[1];
end;
$$;

comment on function queues.run_task(bigint, bigint) is
    'Runs a db_function task and completes it in one transaction, so that its step happens exactly once. Tasks that it enqueues record it as '
    'their cause. Returns the answer of the function. If an error is raised, everything is rolled back. Errors: SH008, SH009, SH010, SH011, and '
    'the function''s own.';
