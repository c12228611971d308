create or replace function internal.set_running_task(_task_id bigint, _root_task_id bigint, _traceparent text)
returns text[]
language plpgsql
volatile
as $$
declare
    _outer text[] := internal.running_settings();
    _is_set boolean;
begin
    _is_set := internal.enter_task((internal.task_settings(array[_task_id], array[_root_task_id]))[1], _traceparent);
    return _outer;
end;
$$;

comment on function internal.set_running_task(bigint, bigint, text) is
    'Sets the task that this transaction works on; see internal.enter_task. Returns the previous settings, for internal.restore_running_task.';
