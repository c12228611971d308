create or replace function internal.running_task(out task_id bigint, out root_task_id bigint)
returns record
language plpgsql
stable
as $$
declare
    _running record := internal.read_task_setting(current_setting('steadyhand.task', true));
begin
    task_id := _running.task_id;
    root_task_id := _running.root_task_id;
end;
$$;

comment on function internal.running_task() is
    'The task that this transaction works on, and the root of its chain, as set by internal.set_running_task; null if there is none, or if the '
    'setting was written by anyone else.';
