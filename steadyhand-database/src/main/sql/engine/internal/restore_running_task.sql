create or replace function internal.restore_running_task(_outer text[])
returns void
language plpgsql
volatile
as $$
declare
    _now text;
begin
    _now := set_config('steadyhand.task', _outer[1], true);
    _now := set_config('steadyhand.traceparent', _outer[2], true);
end;
$$;

comment on function internal.restore_running_task(text[]) is
    'Restores the task that this transaction worked on before internal.set_running_task. Safe for any caller: the restored value is trusted only '
    'if it is signed.';
