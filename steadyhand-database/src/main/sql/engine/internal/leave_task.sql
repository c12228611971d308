create or replace function internal.leave_task(_outer text[])
returns void
language plpgsql
volatile
as $$
declare
    _now text;
begin
    _now := set_config('steadyhand.task_id', _outer[1], true);
    _now := set_config('steadyhand.root_task_id', _outer[2], true);
    _now := set_config('steadyhand.traceparent', _outer[3], true);
end;
$$;

comment on function internal.leave_task(text[]) is
    'Ends what internal.enter_task began, and restores what was said before it.';
