create or replace function internal.set_running_task(_task_id bigint, _root_task_id bigint, _traceparent text)
returns text[]
language plpgsql
volatile
as $$
declare
    _outer text[] := array[
        coalesce(current_setting('steadyhand.task', true), ''),
        coalesce(current_setting('steadyhand.traceparent', true), '')];
    _named text := concat(_task_id, ' ', _root_task_id);
    _now text;
begin
    -- Assigned, because "perform" would start the executor for each.
    _now := set_config('steadyhand.task', concat(_named, ' ', internal.sign('task ' || _named)), true);
    _now := set_config('steadyhand.traceparent', coalesce(_traceparent, ''), true);
    return _outer;
end;
$$;

comment on function internal.set_running_task(bigint, bigint, text) is
    'Sets the task that this transaction works on: tasks that it enqueues record it as their cause and belong to its trace. Returns the previous '
    'task, for internal.restore_running_task. The setting is signed, so that nobody else can impersonate a task; see internal.running_task.';
