create or replace function internal.enter_task(_setting text, _traceparent text)
returns boolean
language plpgsql
volatile
as $$
declare
    _now text;
begin
    -- Assigned, because "perform" would start the executor for each.
    _now := set_config('steadyhand.task', _setting, true);
    _now := set_config('steadyhand.traceparent', coalesce(_traceparent, ''), true);
    return true;
end;
$$;

comment on function internal.enter_task(text, text) is
    'Sets the task that this transaction works on: tasks that it enqueues record it as their cause and belong to its trace. Safe for any caller: '
    'the setting is trusted only if it is signed; see internal.running_task.';
