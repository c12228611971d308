create or replace function internal.enter_task(_task_id bigint, _root_task_id bigint, _traceparent text)
returns text[]
language plpgsql
volatile
as $$
declare
    _outer text[] := array[
        coalesce(current_setting('steadyhand.task_id', true), ''),
        coalesce(current_setting('steadyhand.root_task_id', true), ''),
        coalesce(current_setting('steadyhand.traceparent', true), '')];
    _now text;
begin
    -- Assigned, since "perform" would start the executor for each.
    _now := set_config('steadyhand.task_id', _task_id::text, true);
    _now := set_config('steadyhand.root_task_id', _root_task_id::text, true);
    _now := set_config('steadyhand.traceparent', coalesce(_traceparent, ''), true);
    return _outer;
end;
$$;

comment on function internal.enter_task(bigint, bigint, text) is
    'From here on, tasks enqueued in this transaction are caused by the given one and belong to its trace. Returns what was said before, '
    'for internal.leave_task. Anyone could set the settings it uses: they are advice for the reader of the history, never authority.';
