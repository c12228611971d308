create or replace function internal.restore_running_task(_outer text[])
returns void
language plpgsql
volatile
as $$
declare
    _is_set boolean;
begin
    _is_set := internal.enter_task(_outer[1], _outer[2]);
end;
$$;

comment on function internal.restore_running_task(text[]) is
    'Restores the task that this transaction worked on before.';
